import { useId } from 'react';

import field from './field.module.css';
import styles from './text-area.module.css';

/** Shows a text field of several lines with a counter of its characters. */
export function TextArea({
  label,
  value,
  max,
  placeholder,
  disabled = false,
  others = 0,
  onChange,
}: {
  /** The name of the field for screen readers. */
  label: string;
  value: string;
  max: number;
  placeholder: string;
  disabled?: boolean;
  /** The number of characters in other fields that share `max`. */
  others?: number;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label className={field['unseen']} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles['area']}
        rows={4}
        maxLength={max - others}
        placeholder={placeholder}
        disabled={disabled}
        value={value}
        aria-describedby={`${id}-count`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-count`} className={styles['count']}>
        {value.length + others} / {max} 字
      </p>
    </div>
  );
}
