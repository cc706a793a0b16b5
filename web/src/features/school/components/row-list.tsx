import { Icon } from '../../../ui/icon/icon.tsx';
import { moveFocusByArrowKeys } from '../move-focus-by-arrow-keys.ts';
import styles from './row-list.module.css';

interface Row {
  key: string;
  label: string;
  /** The divisions that contain this one. Search results show them. */
  detail?: string;
  isChosen: boolean;
  onPick: () => void;
}

/** Shows a list of rows, each 48 px high. The user chooses a row by touch or with the arrow keys. */
export function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.key}>
          <button
            type="button"
            className={styles['row']}
            aria-pressed={row.isChosen}
            onClick={row.onPick}
            onKeyDown={moveFocusByArrowKeys}
          >
            <span className={styles['label']}>{row.label}</span>
            {row.detail && <span className={styles['detail']}>{row.detail}</span>}
            {row.isChosen && <Icon name="check" size={20} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
