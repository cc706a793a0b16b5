import { useEffect, useEffectEvent } from 'react';

import { isModalOpen } from '../../../ui/overlay/use-modal.ts';

/** What a key of the review does. `reason` chooses the reason with the number of the key. */
export type ReviewAction =
  | 'previous'
  | 'next'
  | 'up'
  | 'down'
  | 'pass'
  | 'refuse'
  | 'reason'
  | 'cancel'
  | 'open'
  | 'undo'
  | 'send';

interface ReviewKey {
  action: ReviewAction;
  /** Values of `KeyboardEvent.key`, letters in lower case. */
  keys: readonly string[];
}

const reviewKeys: readonly ReviewKey[] = [
  { action: 'previous', keys: ['ArrowLeft', 'k'] },
  { action: 'next', keys: ['ArrowRight', 'j'] },
  { action: 'up', keys: ['ArrowUp'] },
  { action: 'down', keys: ['ArrowDown'] },
  { action: 'pass', keys: ['a'] },
  { action: 'refuse', keys: ['x'] },
  { action: 'reason', keys: ['1', '2', '3', '4'] },
  { action: 'cancel', keys: ['Escape'] },
  { action: 'open', keys: [' '] },
  { action: 'undo', keys: ['z'] },
  { action: 'send', keys: ['Enter'] },
];
/** Keys that a focused button or link handles itself. */
const keysOfControls: readonly string[] = ['Enter', ' '];

function findAction({ key, target, ...event }: KeyboardEvent): ReviewAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
    return null;
  if (!(target instanceof Element)) return null;
  if (target.matches('input, textarea, select')) return null;
  if (target.closest('button, a[href]') !== null && keysOfControls.includes(key)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const action = reviewKeys.find(({ keys }) => keys.includes(name))?.action ?? null;
  // A dialog handles its own keys, except for the numbers that the sheet with the reasons shows.
  return isModalOpen() && action !== 'reason' ? null : action;
}

/** Removes the focus from a button that was pressed with the mouse, so that Enter and Space belong to the screen again. */
function releasePressedButton({ detail, target }: MouseEvent): void {
  if (detail > 0 && target instanceof Element) target.closest('button')?.blur();
}

/** Calls `onAction` for the keys of the review. For `reason`, `digit` is the pressed digit. Fields handle their own keys. */
export function useReviewKeys(onAction: (action: ReviewAction, digit: number) => void): void {
  const act = useEffectEvent(onAction);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const action = findAction(event);
      if (action === null) return;
      event.preventDefault();
      act(action, Number(event.key));
    };
    window.addEventListener('keydown', handleKey);
    window.addEventListener('click', releasePressedButton);
    return () => {
      window.removeEventListener('keydown', handleKey);
      window.removeEventListener('click', releasePressedButton);
    };
  }, []);
}
