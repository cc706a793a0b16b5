import type { LiveNote } from '../live.view.ts';
import styles from './pupil-note.module.css';

/**
 * Shows the state of a pupil as a note: hollow while answering, filled after the hand-in, with a flag if the pupil is inactive.
 * Decorative.
 */
export function PupilNote({ note }: { note: LiveNote }) {
  if (note === 'excused' || note === 'idle') {
    return (
      <svg className={styles[note]} viewBox="0 0 20 24" width={20} height={24} aria-hidden="true">
        {note === 'idle' ? <circle cx={8} cy={17} r={2} /> : <path d="M3 17h11" />}
      </svg>
    );
  }
  return (
    <svg className={styles[note]} viewBox="0 0 20 24" width={20} height={24} aria-hidden="true">
      <path d="M12.4 17V4" />
      {note === 'silent' && <path d="M12.4 4c1 3.4 4.4 3.6 4 8" />}
      <ellipse cx={8} cy={17.6} rx={4.6} ry={3.4} transform="rotate(-20 8 17.6)" />
    </svg>
  );
}
