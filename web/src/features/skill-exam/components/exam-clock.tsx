import { formatTimeLeft } from '../../../attempt/countdown.view.ts';
import type { ServerClock } from '../../../attempt/outbox/server-clock.ts';
import type { Countdown } from '../../../attempt/use-countdown.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import unseen from '../../../ui/unseen.module.css';
import styles from './exam-clock.module.css';

const URGENT_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Shows the time left in large digits, and as a line that becomes shorter. Without a network since the start of the page the time is an
 * estimate.
 *
 * @param totalMs the time that the pupil had at the start
 */
export function ExamClock({
  countdown: { deadline, remainingMs, news },
  totalMs,
  clock,
}: {
  countdown: Countdown;
  totalMs: number;
  clock: ServerClock;
}) {
  if (deadline === null) return null;
  const text = formatTimeLeft(remainingMs, new Date(deadline), new Date(clock.nowMs()));
  const share = totalMs > 0 ? Math.max(0, Math.min(1, remainingMs / totalMs)) : 0;
  return (
    <div className={joinClassNames(remainingMs <= URGENT_MS && styles['urgent'])}>
      <p className={styles['clock']} role="timer" aria-label={`还剩 ${text}`}>
        <b className={joinClassNames(remainingMs >= HOUR_MS && styles['long'])}>
          {clock.isSure ? text : `约 ${text}`}
        </b>
        {/* With a day or more left, the text names the day of the end. */}
        <small>{remainingMs < DAY_MS ? '后自动交卷' : '到时自动交卷'}</small>
      </p>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['rest']} style={{ transform: `scaleX(${share.toFixed(4)})` }} />
      </span>
      <span className={unseen['unseen']} role="alert">
        {news}
      </span>
    </div>
  );
}
