import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type RemarkRow, stateLabels } from '../sheet/rows.view.ts';
import styles from './pupil-list.module.css';

/** Lists the pupils of a class with the state of their remarks. */
export function PupilList({
  rows,
  currentId,
  onPupil,
}: {
  rows: readonly RemarkRow[];
  currentId: string;
  onPupil: (pupilId: string) => void;
}) {
  return (
    <ol aria-label="学生">
      {rows.map(({ pupil, state }) => (
        <li key={pupil._id}>
          <button
            type="button"
            className={joinClassNames(styles['pupil'], styles[state])}
            aria-current={pupil._id === currentId}
            onClick={() => onPupil(pupil._id)}
          >
            <span className={styles['name']}>{pupil.name}</span>
            {(state === 'ready' || state === 'sealed') && (
              <Icon name={state === 'sealed' ? 'lock' : 'check'} size={16} />
            )}
            <small>{stateLabels[state]}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}
