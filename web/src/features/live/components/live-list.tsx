import { joinClassNames } from '../../../ui/class-names.ts';
import { describePupil, type LivePupil } from '../live.view.ts';
import styles from './live-list.module.css';
import { LiveNotes } from './live-notes.tsx';
import { PupilNote } from './pupil-note.tsx';

/** The width of one question on a phone, in px. With it 30 questions fit on two lines of a 320 px screen. */
const QUESTION_WIDTH = 17;

/** Lists the pupils as cards on a phone. */
export function LiveList({
  pupils,
  onSelect,
}: {
  pupils: readonly LivePupil[];
  onSelect: (id: string) => void;
}) {
  return (
    <ul className={styles['list']}>
      {pupils.map((pupil) => (
        <li key={pupil.id}>
          <button
            type="button"
            className={joinClassNames(styles['pupil'], styles[pupil.note])}
            onClick={() => onSelect(pupil.id)}
          >
            <span className={styles['line']}>
              <PupilNote note={pupil.note} />
              <b>{pupil.name}</b>
              <small>{describePupil(pupil)}</small>
            </span>
            {pupil.note !== 'handedIn' && pupil.cells.length > 0 && (
              <span className={styles['notes']}>
                <LiveNotes cells={pupil.cells} step={QUESTION_WIDTH} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
