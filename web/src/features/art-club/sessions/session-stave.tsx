import type { ClubSession } from '@meiyu/contract/art-club/club-session.schema';
import { type CheckIn, checkIns } from '@meiyu/contract/shared/check-in';

import { joinClassNames } from '../../../ui/class-names.ts';
import styles from './session-stave.module.css';

/** The positions of the notes, in half lines below the top line. They look like a melody. */
const NOTE_STEPS = [6, 5, 4, 5, 6, 5, 4, 5, 6, 5, 5, 5] as const;
/** A longer term continues on another stave. */
const NOTES_PER_ROW = 12;
const NOTES_MIN = 8;
const WIDTH = 320;
const ROW_HEIGHT = 62;
const LINE_GAP = 9;
const TOP_LINE_Y = 17;

const checkInClasses: Record<CheckIn, string> = {
  [checkIns.present]: 'present',
  [checkIns.leave]: 'leave',
  [checkIns.late]: 'late',
  [checkIns.earlyLeave]: 'late',
  [checkIns.absent]: 'absent',
};

/** Returns the look of a session: the pupil's check-in, or whether its roll is taken. */
function getLook({ state, mine, counts }: ClubSession): string {
  if (state === 'cancelled') return 'rest';
  if (state === 'planned') return 'planned';
  if (counts !== null) return 'present';
  return mine === null ? 'planned' : checkInClasses[mine];
}

/** Shows the sessions of a term as a melody: a filled note for each that the pupil attended, a rest for a cancelled one. Decorative. */
export function SessionStave({
  sessions,
  nextId,
}: {
  sessions: readonly ClubSession[];
  nextId: string | undefined;
}) {
  const staves = Math.ceil(sessions.length / NOTES_PER_ROW);
  const rowLength = Math.max(NOTES_MIN, Math.ceil(sessions.length / staves));
  const rows = Array.from({ length: Math.ceil(sessions.length / rowLength) }, (_, index) =>
    sessions.slice(index * rowLength, (index + 1) * rowLength),
  );
  const width = WIDTH / rowLength;
  return (
    <svg
      className={styles['stave']}
      viewBox={`0 0 ${WIDTH} ${rows.length * ROW_HEIGHT}`}
      aria-hidden="true"
    >
      {rows.map((row, index) => (
        <g key={row[0]?._id} transform={`translate(0 ${index * ROW_HEIGHT})`}>
          {[0, 1, 2, 3, 4].map((line) => (
            <path
              key={line}
              className={styles['line']}
              d={`M0 ${TOP_LINE_Y + line * LINE_GAP}H${WIDTH}`}
            />
          ))}
          {row.map((session, place) => (
            <SessionNote
              key={session._id}
              look={getLook(session)}
              isNext={session._id === nextId}
              x={(place + 0.5) * width}
              y={TOP_LINE_Y + ((NOTE_STEPS[place % NOTE_STEPS.length] ?? 0) * LINE_GAP) / 2}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

function SessionNote({
  look,
  isNext,
  x,
  y,
}: {
  look: string;
  isNext: boolean;
  x: number;
  y: number;
}) {
  const className = joinClassNames(styles[look], isNext && styles['next']);
  if (look === 'rest')
    return <path className={className} d={`M${x - 2} 24l5 7-4 5 4 7c-5-2-7 1-3 5`} />;
  if (look === 'absent')
    return <path className={className} d={`M${x - 5} ${y - 5}l10 10m0-10l-10 10`} />;
  return (
    <g className={className}>
      {isNext && <circle className={styles['halo']} cx={x} cy={y} r={14} />}
      <path d={`M${x + 6} ${y - 1}v-26${look === 'late' ? 'c1 5 6 5 5 12' : ''}`} />
      <ellipse cx={x} cy={y} rx={6.4} ry={4.8} transform={`rotate(-20 ${x} ${y})`} />
    </g>
  );
}
