import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus to `target` when the focused control inside `area` becomes disabled. Otherwise the browser moves it to the body, so that
 * the keyboard starts again at the top of the page.
 */
export function useKeptFocus(
  area: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
): void {
  // A layout effect runs before the browser takes the focus away.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches(':disabled') && area.current?.contains(focused))
      target.current?.focus({ preventScroll: true });
  });
}
