import styles from './live-legend.module.css';
import { PupilNote } from './pupil-note.tsx';

const legendStates = [
  ['answering', '作答中'],
  ['silent', '没动'],
  ['handedIn', '已交'],
] as const;

/** Explains the notes that stand for pupils. */
export function LiveLegend() {
  return (
    <p className={styles['legend']}>
      {legendStates.map(([note, label]) => (
        <span key={note}>
          <PupilNote note={note} />
          {label}
        </span>
      ))}
    </p>
  );
}
