import { useEffect, useRef, useState } from 'react';

import type { TakePlayback } from './take-playback.ts';

/** Returns the time of the open recording in seconds, and sets `--played` on the element of `frame` in each frame. */
export function usePlayedTime(playback: TakePlayback) {
  const frame = useRef<HTMLDivElement>(null);
  const [time, setTime] = useState(0);
  useEffect(() => {
    let next = 0;
    const draw = () => {
      const { isPlaying, length } = playback.store.getState();
      const now = playback.time;
      frame.current?.style.setProperty('--played', String(length > 0 ? now / length : 0));
      // The time changes four times a second only, so that React does not render in each frame.
      setTime(Math.floor(now * 4) / 4);
      if (isPlaying) next = requestAnimationFrame(draw);
    };
    const handleChange = () => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(draw);
    };
    handleChange();
    const unsubscribe = playback.store.subscribe(handleChange);
    return () => {
      unsubscribe();
      cancelAnimationFrame(next);
    };
  }, [playback]);
  return { frame, time };
}
