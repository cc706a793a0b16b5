import type { LiveNote, LivePupil } from '../live.view.ts';
import { countNotes } from '../live.view.ts';
import styles from './live-filter.module.css';

export type LiveFilterName = 'all' | LiveNote;

const filterLabels: readonly (readonly [LiveFilterName, string])[] = [
  ['all', '全部'],
  ['silent', '没动'],
  ['idle', '未开始'],
  ['answering', '作答中'],
  ['handedIn', '已交'],
  ['excused', '免做'],
];

/** Shows the number of pupils in each state. A press on a state shows only its pupils. */
export function LiveFilter({
  pupils,
  value,
  onChange,
}: {
  pupils: readonly LivePupil[];
  value: LiveFilterName;
  onChange: (value: LiveFilterName) => void;
}) {
  const counts = { ...countNotes(pupils), all: pupils.length };
  return (
    <fieldset className={styles['filter']} aria-label="只看">
      {filterLabels
        .filter(([name]) => name === 'all' || name === value || counts[name] > 0)
        .map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={styles[name]}
            aria-pressed={name === value}
            onClick={() => onChange(name)}
          >
            {label} {counts[name]}
          </button>
        ))}
    </fieldset>
  );
}
