import { useSyncExternalStore } from 'react';

/** Spec section 9: desktop from 1000 px. Style sheets say the same in their media queries. */
const DESKTOP = '(min-width: 1000px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(DESKTOP);
  // addListener: Safari before 14 knows no other.
  if (media.addEventListener) media.addEventListener('change', listener);
  else media.addListener(listener);
  return () => {
    if (media.removeEventListener) media.removeEventListener('change', listener);
    else media.removeListener(listener);
  };
}

/** Whether the window is wide enough for the desktop form, at this moment. */
export function isDesktop(): boolean {
  return window.matchMedia(DESKTOP).matches;
}

/** Whether the window is wide enough for the desktop form; a prerendered page begins as a phone. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop, () => false);
}
