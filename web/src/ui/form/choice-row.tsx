import { useId, type ReactNode } from 'react';

import styles from './choice-row.module.css';
import { FieldError } from './field-error.tsx';

/** Shows a few choices as buttons in a row. They are native radio buttons. */
export function ChoiceRow<Value extends string | number>({
  legend,
  options,
  value,
  error,
  isGrid = false,
  columns,
  onChange,
}: {
  legend: string;
  options: readonly { value: Value; label: string; art?: ReactNode }[];
  /** The chosen value, or null before the choice. */
  value: Value | null;
  error?: string | undefined;
  /** Whether all choices have the same width, so that several rows align. */
  isGrid?: boolean;
  /** The number of columns of equal width, for example for short numbers. */
  columns?: number;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <fieldset className={styles['choice']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      <div
        className={styles[isGrid || columns !== undefined ? 'grid' : 'row']}
        style={{
          gridTemplateColumns:
            columns === undefined ? undefined : `repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              className={styles['input']}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={styles['face']}>
              {option.art}
              {option.label}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
