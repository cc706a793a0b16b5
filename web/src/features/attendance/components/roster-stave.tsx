import type { KlassLessons } from '@meiyu/contract/attendance/attendance.schema';

import styles from './roster-stave.module.css';

/** The positions of the notes, in steps below the top line. They look like a melody and do not depend on the pupils. */
const NOTE_STEPS = [3, 2, 1, 2, 3, 1, 0, 1, 2, 1, 2, 3, 2, 0, 1];
const NOTES_PER_ROW = { min: 8, max: NOTE_STEPS.length };
const NOTES_PER_BAR = 5;
const WIDTH = 320;
const ROW_HEIGHT = 38;
const LINE_GAP = 4.4;
const TOP_LINE_Y = 15;

type NoteState = 'present' | 'leave' | 'absent';

/** Lists one note for each pupil. A class without a recorded lesson has only present ones. */
function listNotes({ pupils, last }: Pick<KlassLessons, 'pupils' | 'last'>): NoteState[] {
  const { leave = 0, absent = 0 } = last ?? {};
  return Array.from({ length: pupils }, (_, index) => {
    if (index >= pupils - absent) return 'absent';
    return index >= pupils - absent - leave ? 'leave' : 'present';
  });
}

function PupilNote({ state, x, y }: { state: NoteState; x: number; y: number }) {
  if (state === 'absent')
    return <path className={styles['absent']} d={`M${x - 3.5} ${y - 3.5}l7 7m0-7l-7 7`} />;
  return (
    <g className={styles[state]}>
      <path className={styles['stem']} d={`M${x + 3.6} ${y}v-14`} />
      <ellipse cx={x} cy={y} rx={4} ry={3} transform={`rotate(-20 ${x} ${y})`} />
    </g>
  );
}

function StaveRow({
  notes,
  noteWidth,
  top,
  isLast,
}: {
  notes: NoteState[];
  noteWidth: number;
  top: number;
  isLast: boolean;
}) {
  const end = notes.length * noteWidth;
  const bars = Array.from(
    { length: Math.ceil(notes.length / NOTES_PER_BAR) },
    (_, index) => index * NOTES_PER_BAR * noteWidth + 0.5,
  );
  return (
    <>
      {[0, 1, 2, 3, 4].map((line) => (
        <path key={line} className={styles['line']} d={`M0 ${top + line * LINE_GAP}H${end}`} />
      ))}
      {bars.map((x) => (
        <path key={x} className={styles['line']} d={`M${x} ${top}v${LINE_GAP * 4}`} />
      ))}
      <path
        className={isLast ? styles['end'] : styles['line']}
        d={`M${end - 1} ${top}v${LINE_GAP * 4}`}
      />
      {notes.map((state, index) => (
        <PupilNote
          key={index}
          state={state}
          x={(index + 0.45) * noteWidth}
          y={top + ((NOTE_STEPS[index] ?? 0) + 0.5) * LINE_GAP}
        />
      ))}
    </>
  );
}

/** Shows a class as staves with one note for each pupil: at the last lesson, on leave, or absent. Decorative. */
export function RosterStave({ klass }: { klass: Pick<KlassLessons, 'pupils' | 'last'> }) {
  const notes = listNotes(klass);
  const rowLength = Math.min(NOTES_PER_ROW.max, Math.max(NOTES_PER_ROW.min, notes.length));
  const rows = Array.from({ length: Math.ceil(notes.length / rowLength) }, (_, index) =>
    notes.slice(index * rowLength, (index + 1) * rowLength),
  );
  return (
    <svg
      className={styles['stave']}
      viewBox={`0 0 ${WIDTH} ${rows.length * ROW_HEIGHT}`}
      aria-hidden="true"
    >
      {rows.map((row, index) => (
        <StaveRow
          key={index}
          notes={row}
          noteWidth={WIDTH / rowLength}
          top={TOP_LINE_Y + index * ROW_HEIGHT}
          isLast={index === rows.length - 1}
        />
      ))}
    </svg>
  );
}
