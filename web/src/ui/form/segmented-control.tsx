import { useId } from 'react';

import unseen from '../unseen.module.css';
import styles from './segmented-control.module.css';

/** Shows two to four short choices in a row, for example 标准 / 大 / 特大. They are native radio buttons. */
export function SegmentedControl<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className={unseen['unseen']}>{legend}</legend>
      <div className={styles['row']}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              className={styles['input']}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles['face']}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
