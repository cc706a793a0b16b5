import { useEffect, useState } from 'react';

import { getCountdownNotice } from './countdown.view.ts';
import type { ServerClock } from './outbox/server-clock.ts';

/** What a screen shows of a countdown. */
export interface Countdown {
  /** The deadline as an ISO string, or null if there is no time limit. */
  deadline: string | null;
  /** The time left in ms by the server's clock, never below 0. */
  remainingMs: number;
  /** The text for screen readers to announce. */
  news: string;
}

/** Returns the time left until `deadline` by the server's clock, and the text to announce. */
export function useCountdown(deadline: string | null, clock: ServerClock): Countdown {
  const end = deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline);
  const [left, setLeft] = useState(() => ({ ms: end - clock.nowMs(), news: '' }));
  useEffect(() => {
    if (end === Number.POSITIVE_INFINITY) return undefined;
    const updateCountdown = () =>
      setLeft((before) => {
        const ms = end - clock.nowMs();
        return { ms, news: getCountdownNotice(before.ms, ms) ?? before.news };
      });
    updateCountdown();
    const timer = setInterval(updateCountdown, 1000);
    return () => clearInterval(timer);
  }, [end, clock]);
  return { deadline, remainingMs: Math.max(0, left.ms), news: left.news };
}
