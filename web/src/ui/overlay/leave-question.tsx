import { useEffect, useRef, useState } from 'react';

import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { useCloseQuestion } from './use-close-question.ts';

const formWords = {
  title: '改动还没有保存，要离开吗？',
  text: '离开以后，没有保存的改动就没有了。',
  leave: '不保存，离开',
  stay: '继续编辑',
};

/**
 * Asks before the user leaves a form with unsaved changes: by a link, by the back button, or by closing the page. Calls of `navigate` are
 * not stopped, because forms use them after they have saved.
 *
 * @param words the texts, by default those of a form
 * @param asksOnClose whether the browser asks before the page closes, by default if there are unsaved changes
 */
export function LeaveQuestion({
  hasChanges,
  words = formWords,
  asksOnClose = hasChanges,
}: {
  hasChanges: boolean;
  words?: typeof formWords;
  asksOnClose?: boolean;
}) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);
  useCloseQuestion(asksOnClose);
  useEffect(() => {
    if (!hasChanges) return undefined;
    const here = location.href;
    const handleClick = (event: MouseEvent) => {
      const address = findOtherAddress(event, here);
      if (address === null || isLeaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => location.assign(address));
    };
    const handlePop = (event: PopStateEvent) => {
      if (location.href === here || isLeaving.current) return;
      event.stopImmediatePropagation();
      // The browser is already at the other address, so the form's address is put back on top of it.
      history.pushState(null, '', here);
      setLeave(() => () => history.back());
    };
    document.addEventListener('click', handleClick, true);
    // The capture phase comes first, before the app reads the new address and replaces the screen.
    window.addEventListener('popstate', handlePop, true);
    return () => {
      document.removeEventListener('click', handleClick, true);
      window.removeEventListener('popstate', handlePop, true);
    };
  }, [hasChanges]);

  return (
    <Dialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      title={words.title}
      actions={
        <>
          <Button
            variant="soft"
            onClick={() => {
              isLeaving.current = true;
              leave?.();
            }}
          >
            {words.leave}
          </Button>
          <Button onClick={() => setLeave(null)}>{words.stay}</Button>
        </>
      }
    >
      {words.text}
    </Dialog>
  );
}

/** Returns the address of the pressed link if it leads to another screen in this tab, else null. */
function findOtherAddress(event: MouseEvent, here: string): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return null;
  const isSamePage = link.href.split('#')[0] === here.split('#')[0];
  // The browser asks before it opens another page.
  return isSamePage && link.href !== here ? link.href : null;
}
