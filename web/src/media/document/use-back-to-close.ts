import { useEffect, useEffectEvent, useState } from 'react';

/** The property of the history state that identifies the entry of an open overlay. */
const ENTRY_KEY = 'meiyuOpen';

function isOverlayEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && ENTRY_KEY in state;
}

/**
 * Returns the state of an overlay that the browser's back button closes. `open` adds a history entry with the same address. Closing the
 * overlay in another way removes that entry.
 */
export function useBackToClose(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  const handleBack = useEffectEvent(() => setIsOpen(false));
  useEffect(() => {
    if (!isOpen) return undefined;
    const handle = () => handleBack();
    window.addEventListener('popstate', handle);
    return () => window.removeEventListener('popstate', handle);
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      history.pushState({ [ENTRY_KEY]: true }, '', location.href);
      setIsOpen(true);
    },
    close: () => {
      setIsOpen(false);
      if (isOverlayEntry(history.state)) history.back();
    },
  };
}
