import { Chip } from '../../ui/chip.tsx';
import unseen from '../../ui/unseen.module.css';
import { formatTimeLeft } from '../countdown.view.ts';
import type { ServerClock } from '../outbox/server-clock.ts';
import type { Countdown } from '../use-countdown.ts';

const URGENT_MS = 5 * 60_000;

/** Shows the time left, or nothing if there is no time limit. Before the server's first reply it says that the time is an estimate. */
export function CountdownChip({
  countdown: { deadline, remainingMs, news },
  clock,
}: {
  countdown: Countdown;
  clock: ServerClock;
}) {
  if (deadline === null) return null;
  const text = formatTimeLeft(remainingMs, new Date(deadline), new Date(clock.nowMs()));
  return (
    <>
      <span role="timer" aria-label={`剩余时间 ${text}`}>
        <Chip tone={remainingMs <= URGENT_MS ? 'red' : 'yellow'} icon="clock">
          {clock.isSure ? text : `约 ${text}`}
        </Chip>
      </span>
      <span className={unseen['unseen']} role="alert">
        {news}
      </span>
    </>
  );
}
