import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './desk-select.module.css';

/** Shows a compact select for the part of the homework that is on the desk. */
export function DeskSelect({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <span className={styles['frame']}>
      <select
        className={styles['select']}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
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
