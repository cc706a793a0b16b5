import { useId } from 'react';

import field from './field.module.css';
import styles from './text-area.module.css';

/** Shows a text field with several lines and a character counter. */
export function TextArea({
  label,
  value,
  max,
  placeholder,
  disabled = false,
  otherCharacters = 0,
  onChange,
}: {
  /** The accessible name of the field. */
  label: string;
  value: string;
  max: number;
  placeholder: string;
  disabled?: boolean;
  /** The number of characters in other fields that count towards the same `max`. */
  otherCharacters?: number;
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
        maxLength={max - otherCharacters}
        placeholder={placeholder}
        disabled={disabled}
        value={value}
        aria-describedby={`${id}-count`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-count`} className={styles['count']}>
        {value.length + otherCharacters} / {max} 字
      </p>
    </div>
  );
}
