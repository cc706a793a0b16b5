import { joinClassNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './compact-select.module.css';

/** Shows a small native select for a toolbar. The label is only for screen readers, because the options explain themselves. */
export function CompactSelect({
  label,
  value,
  options,
  onChange,
  className,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string | undefined;
}) {
  return (
    <span className={joinClassNames(styles['frame'], className)}>
      <select
        className={styles['select']}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
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
