import { countCells, type MatrixFilter, type MatrixRow } from '../matrix.view.ts';
import styles from './matrix-filter.module.css';

/** Shows how many cells need attention. A press shows only the pupils with such cells. */
export function MatrixFilterBar({
  rows,
  value,
  onChange,
}: {
  rows: readonly MatrixRow[];
  value: MatrixFilter;
  onChange: (value: MatrixFilter) => void;
}) {
  const counts = countCells(rows);
  const options = [
    ['all', '全部'],
    ['marking', `待批 ${counts.marking}`],
    ['missing', `缺交 ${counts.missing}`],
    ['failed', `不及格 ${counts.failed}`],
  ] as const;
  return (
    <fieldset className={styles['filter']} aria-label="只看">
      {options.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => onChange(name)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
