import { useId } from 'react';

import { joinClassNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import unseen from '../unseen.module.css';
import styles from './filter-select.module.css';

/** Shows a filter of a list as a native select. Without a value it shows its label, and the list is not filtered. */
export function FilterSelect({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The chosen value, or an empty string for all. */
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <span className={joinClassNames(styles['frame'], value !== '' && styles['chosen'])}>
      <label className={unseen['unseen']} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </span>
  );
}
