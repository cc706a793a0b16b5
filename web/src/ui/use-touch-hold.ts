import { useEffect, type RefObject } from 'react';

/**
 * Prevents the browser from handling the movement of a finger on an element while `isHeld` is true. Otherwise the page scrolls, or
 * Chromium takes a quick movement for a fling and fires no click for the next tap, even with `touch-action: none`. React's own touch
 * listeners are passive, so they cannot do this.
 */
export function useTouchHold(
  target: RefObject<HTMLElement | null>,
  isHeld: Readonly<RefObject<boolean>>,
): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const holdPage = (event: TouchEvent) => {
      if (isHeld.current) event.preventDefault();
    };
    element.addEventListener('touchmove', holdPage, { passive: false });
    return () => element.removeEventListener('touchmove', holdPage);
  }, [target, isHeld]);
}
