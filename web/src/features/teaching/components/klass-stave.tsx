import styles from './klass-stave.module.css';

/** The pitches of the notes, in steps below the top line. They say nothing about a pupil. */
const PITCHES = [4, 2, 3, 1, 2, 3, 0, 1, 2, 4, 3, 1, 0, 2, 1, 3, 4, 2, 0, 1, 2, 3, 1, 2, 4];
const WIDTH = 260;
const GAP = 4;
const TOP = 5;

type NoteState = 'marked' | 'waiting' | 'missing';

function Head({ x, y, state }: { x: number; y: number; state: NoteState }) {
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

/** Shows one note of the stave, for a legend. Decorative. */
export function StaveNote({ state }: { state: NoteState }) {
  return (
    <svg viewBox="0 0 7 7" width={14} height={14} aria-hidden="true">
      <Head x={3.5} y={3.5} state={state} />
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
  const stateAt = (index: number): NoteState => {
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
        <path key={line} className={styles['line']} d={`M0 ${TOP + line * GAP}H${WIDTH}`} />
      ))}
      {Array.from({ length: pupils }, (_, index) => (
        <Head
          key={index}
          x={4 + (index + 0.5) * step}
          y={TOP + (PITCHES[index % PITCHES.length] ?? 0) * GAP}
          state={stateAt(index)}
        />
      ))}
    </svg>
  );
}
