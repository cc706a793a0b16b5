import { useEffect, useState } from 'react';

import { COUNT_UP_MS } from './result-sequence.ts';

/** Counts from 0 to `target` once `isCounting` is true. The numbers are whole until the exact end. */
export function useCountUp(target: number, isCounting: boolean): number {
  const [part, setPart] = useState(0);
  useEffect(() => {
    if (!isCounting) return undefined;
    const start = performance.now();
    let frame = 0;
    const count = () => {
      const now = Math.min(1, (performance.now() - start) / COUNT_UP_MS);
      setPart(now);
      if (now < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [isCounting]);
  return part < 1 ? Math.floor(target * part) : target;
}
