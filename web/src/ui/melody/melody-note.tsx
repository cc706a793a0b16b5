import { joinClassNames } from '../class-names.ts';
import styles from './melody.module.css';

export type MelodyState = 'empty' | 'partly' | 'answered' | 'right' | 'partlyRight' | 'wrong';

export interface MelodyNote {
  state: MelodyState;
  /** Whether the pupil flagged the question. A flagged note has a flag. */
  flagged?: boolean;
}

/** A tune with small intervals. Each number is the position of a note in steps below the highest note. */
const NOTE_STEPS = [3, 2, 1, 2, 0, 1, 3, 2, 1, 0, 2, 3] as const;
/** Returns how many steps the note at `index` is below the highest note of the tune. */
export function getTuneStep(index: number): number {
  return NOTE_STEPS[index % NOTE_STEPS.length] ?? 0;
}

const LINE_GAP = 8.4;
const TOP_LINE_Y = 33.6;

const NOTE_COLOURS = ['zhu', 'teng', 'lv', 'qing', 'yan'] as const;

/** Shows one note, or one dab of paint, in an area of 44 × 84 px. Decorative. */
export function MelodyNoteShape({
  note,
  index,
  isCurrent,
  form,
}: {
  note: MelodyNote;
  index: number;
  isCurrent: boolean;
  form: 'stave' | 'dabs';
}) {
  const step = getTuneStep(index);
  const y = TOP_LINE_Y + (step + 0.5 + (step % 2 ? 0.5 : 0)) * LINE_GAP;
  return (
    <svg
      className={joinClassNames(styles['note'], styles[note.state], isCurrent && styles['current'])}
      viewBox={form === 'stave' ? '0 0 44 84' : '0 20 44 44'}
      aria-hidden="true"
      focusable="false"
    >
      {form === 'stave' ? (
        <>
          <circle className={styles['halo']} cx="22" cy={y} r="19" />
          <path
            className={styles['stem']}
            d={`M29.4 ${y - 2}V${y - 33}${note.flagged ? 'c2 7 10 7 8 16' : ''}`}
          />
          <ellipse
            className={styles['head']}
            cx="22"
            cy={y}
            rx="8.6"
            ry="6.6"
            transform={`rotate(-20 22 ${y})`}
          />
        </>
      ) : (
        <g data-paint={NOTE_COLOURS[index % NOTE_COLOURS.length]}>
          <circle className={styles['halo']} cx="22" cy="42" r="20" />
          <path
            className={styles['dab']}
            transform={`translate(22 42) rotate(${(index * 47) % 360})`}
            d="M-13 -3C-12 -14 6 -16 12 -6C17 4 6 14 -3 13C-12 12 -14 6 -13 -3Z"
          />
          {note.flagged && <path className={styles['stem']} d="M36 36V24l6 3-6 3" />}
          {note.state === 'wrong' && <path className={styles['stem']} d="M18 38l8 8M26 38l-8 8" />}
        </g>
      )}
    </svg>
  );
}
