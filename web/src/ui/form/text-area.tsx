import { useId, type KeyboardEventHandler, type RefObject } from 'react';

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
  field: element,
  onChange,
  onSelect,
  onKeyDown,
}: {
  /** The accessible name of the field. */
  label: string;
  value: string;
  max: number;
  placeholder: string;
  disabled?: boolean;
  /** The number of characters in other fields that count towards the same `max`. */
  otherCharacters?: number;
  /** The element, for parents that edit the text at its selection. */
  field?: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
  onSelect?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
}) {
  const id = useId();
  return (
    <div>
      <label className={field['unseen']} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={element}
        id={id}
        className={styles['area']}
        rows={4}
        maxLength={max - otherCharacters}
        placeholder={placeholder}
        disabled={disabled}
        value={value}
        aria-describedby={`${id}-count`}
        onChange={(event) => onChange(event.target.value)}
        onSelect={onSelect}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-count`} className={styles['count']}>
        {value.length + otherCharacters} / {max} 字
      </p>
    </div>
  );
}
