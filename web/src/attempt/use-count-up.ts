import { useEffect, useState } from 'react';

import { COUNT_UP_MS } from './result-sequence.ts';

/** Returns a number that counts up from 0 to `target` while `isCounting` is true. It is a whole number until it reaches `target`. */
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
