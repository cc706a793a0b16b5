import { DESKTOP_FROM_PX } from '@meiyu/contract/shared/constants';
import { useSyncExternalStore } from 'react';

const DESKTOP_QUERY = `(min-width: ${DESKTOP_FROM_PX}px)`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(DESKTOP_QUERY);
  // Before version 14, Safari has only addListener.
  if (media.addEventListener) media.addEventListener('change', listener);
  else media.addListener(listener);
  return () => {
    if (media.removeEventListener) media.removeEventListener('change', listener);
    else media.removeListener(listener);
  };
}

/** Checks whether the window is currently wide enough for the desktop layout. */
export function isDesktop(): boolean {
  return window.matchMedia(DESKTOP_QUERY).matches;
}

/** Returns whether the window is wide enough for the desktop layout. A prerendered page starts with the phone layout. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop, () => false);
}
