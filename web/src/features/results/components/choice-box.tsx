import unseen from '../../../ui/unseen.module.css';
import styles from './choice-box.module.css';

/** Shows a small native select for a bar. Its label is for screen readers, because the options explain themselves. */
export function ChoiceBox({
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
