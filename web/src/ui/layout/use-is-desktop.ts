import { DESKTOP_FROM_PX } from '@meiyu/contract/shared/constants';
import { useSyncExternalStore } from 'react';

const DESKTOP = `(min-width: ${DESKTOP_FROM_PX}px)`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(DESKTOP);
  // Safari before 14 supports only addListener.
  if (media.addEventListener) media.addEventListener('change', listener);
  else media.addListener(listener);
  return () => {
    if (media.removeEventListener) media.removeEventListener('change', listener);
    else media.removeListener(listener);
  };
}

/** Checks whether the window is wide enough for the desktop layout now. */
export function isDesktop(): boolean {
  return window.matchMedia(DESKTOP).matches;
}

/** Returns whether the window is wide enough for the desktop layout. A prerendered page begins with the phone layout. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop, () => false);
}
