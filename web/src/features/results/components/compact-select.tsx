import unseen from '../../../ui/unseen.module.css';
import styles from './compact-select.module.css';

/** Shows a small native select for a toolbar. The label is only for screen readers, because the options explain themselves. */
export function CompactSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <label className={styles['choice']}>
      <span className={unseen['unseen']}>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
