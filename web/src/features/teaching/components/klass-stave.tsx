import styles from './klass-stave.module.css';

/** The positions of the notes, in steps below the top line. They look like a melody and do not depend on the pupils. */
const NOTE_STEPS = [4, 2, 3, 1, 2, 3, 0, 1, 2, 4, 3, 1, 0, 2, 1, 3, 4, 2, 0, 1, 2, 3, 1, 2, 4];
const WIDTH = 260;
const STEP_HEIGHT = 4;
const TOP_LINE_Y = 5;

type NoteState = 'marked' | 'waiting' | 'missing';

function PupilNoteHead({ x, y, state }: { x: number; y: number; state: NoteState }) {
  return (
    <ellipse
      className={styles[state]}
      cx={x}
      cy={y}
      rx={2.4}
      ry={1.8}
      transform={`rotate(-20 ${x} ${y})`}
    />
  );
}

/** Shows one note for the legend. Decorative. */
export function StaveNote({ state }: { state: NoteState }) {
  return (
    <svg viewBox="0 0 7 7" width={14} height={14} aria-hidden="true">
      <PupilNoteHead x={3.5} y={3.5} state={state} />
    </svg>
  );
}

/** Shows a class as a stave with one note for each pupil: marked, waiting for marks, or not handed in. */
export function KlassStave({
  pupils,
  handedIn,
  marked,
}: {
  pupils: number;
  handedIn: number;
  marked: number;
}) {
  const step = (WIDTH - 8) / Math.max(pupils, 1);
  const getNoteState = (index: number): NoteState => {
    if (index >= handedIn) return 'missing';
    return index < marked ? 'marked' : 'waiting';
  };
  return (
    <svg
      className={styles['stave']}
      viewBox={`0 0 ${WIDTH} 26`}
      role="img"
      aria-label={`${pupils} 人里 ${handedIn} 人已交，${handedIn - marked} 份待批`}
    >
      {[0, 1, 2, 3, 4].map((line) => (
        <path
          key={line}
          className={styles['line']}
          d={`M0 ${TOP_LINE_Y + line * STEP_HEIGHT}H${WIDTH}`}
        />
      ))}
      {Array.from({ length: pupils }, (_, index) => (
        <PupilNoteHead
          key={index}
          x={4 + (index + 0.5) * step}
          y={TOP_LINE_Y + (NOTE_STEPS[index % NOTE_STEPS.length] ?? 0) * STEP_HEIGHT}
          state={getNoteState(index)}
        />
      ))}
    </svg>
  );
}
