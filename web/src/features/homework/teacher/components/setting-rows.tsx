import { formatDate } from '@meiyu/contract/shared/dates';
import type { ComponentProps } from 'react';

import { Icon } from '../../../../ui/icon/icon.tsx';
import styles from './setting-rows.module.css';

/** A choice of a setting. */
export interface SettingOption<Value extends string> {
  value: Value;
  label: string;
}

/** Shows a setting as one line: its name on the left, its value as a native select on the right. */
export function SelectRow<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly SettingOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <label className={styles['row']}>
      <span className={styles['label']}>{label}</span>
      <select
        className={styles['value']}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronRight" size={16} />
    </label>
  );
}

/** Shows a setting that is a number, with its unit. */
export function NumberRow({
  label,
  unit,
  ...rest
}: ComponentProps<'input'> & { label: string; unit: string }) {
  return (
    <label className={styles['row']}>
      <span className={styles['label']}>{label}</span>
      <input {...rest} type="number" inputMode="numeric" className={styles['value']} />
      <span className={styles['unit']}>{unit}</span>
    </label>
  );
}

/** Shows a setting that is a moment. */
export function TimeRow({
  id,
  label,
  value,
  onChange,
}: {
  id?: string;
  label: string;
  value: string;
  onChange: (instant: string) => void;
}) {
  return (
    <label className={styles['row']}>
      <span className={styles['label']}>{label}</span>
      <input
        id={id}
        className={styles['value']}
        type="datetime-local"
        required
        value={formatDate(value, 'YYYY-MM-DD HH:mm').replace(' ', 'T')}
        onChange={({ target }) => {
          const date = new Date(target.value);
          if (!Number.isNaN(date.getTime())) onChange(date.toISOString());
        }}
      />
    </label>
  );
}
