import { useEffect, type RefObject } from 'react';

/**
 * Dispatches again an event (length known, or failure) that came before the component was mounted. Media elements in lazy content load
 * before React shows them, and React drops their events until then.
 */
export function useEarlyEvents(media: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const element = media.current;
    element?.dispatchEvent(new Event(element.error ? 'error' : 'durationchange'));
  }, [media]);
}
