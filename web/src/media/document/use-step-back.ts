import { useEffect, useEffectEvent, useState } from 'react';

const MARK = 'meiyuOpen';

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

/**
 * Something over the page that the browser's way back closes. It stands in the history for a step of its own at the same address;
 * whatever closes it takes that step back.
 */
export function useStepBack(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  const handleStep = useEffectEvent(() => setIsOpen(false));
  useEffect(() => {
    if (!isOpen) return undefined;
    const handle = () => handleStep();
    window.addEventListener('popstate', handle);
    return () => window.removeEventListener('popstate', handle);
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      history.pushState({ [MARK]: true }, '', location.href);
      setIsOpen(true);
    },
    close: () => {
      setIsOpen(false);
      if (isMarked(history.state)) history.back();
    },
  };
}
