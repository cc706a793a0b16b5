import { useEffect, useRef, type RefObject } from 'react';

/**
 * Reports the length or the failure of a media element that was known before the component was mounted. The elements of lazy
 * content load before React shows them, and React drops their events until then.
 */
export function useEarlyEvents(
  media: RefObject<HTMLMediaElement | null>,
  handlers: { onLength: (seconds: number) => void; onFailure: () => void },
): void {
  const latest = useRef(handlers);
  useEffect(() => {
    if (media.current === null) return;
    const { duration, error } = media.current;
    if (Number.isFinite(duration)) latest.current.onLength(duration);
    if (error !== null) latest.current.onFailure();
  }, [media]);
}
