import { useEffect, type RefObject } from 'react';

/**
 * Repeats the event of the length or of the failure that came before the component was mounted. The elements of lazy content load
 * before React shows them, and React drops their events until then. A length that is not known changes nothing.
 */
export function useEarlyEvents(media: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const it = media.current;
    it?.dispatchEvent(new Event(it.error ? 'error' : 'durationchange'));
  }, [media]);
}
