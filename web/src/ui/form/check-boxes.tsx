import type { ReactNode } from 'react';

import styles from './check-boxes.module.css';

/** Shows checkboxes as tiles in columns. */
export function CheckBoxes<Item>({
  legend,
  items,
  getKey,
  getLabel,
  isChecked,
  onChange,
}: {
  legend: ReactNode;
  items: readonly Item[];
  getKey: (item: Item) => string;
  getLabel: (item: Item) => string;
  isChecked: (item: Item) => boolean;
  onChange: (item: Item, isChecked: boolean) => void;
}) {
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {items.map((item) => (
        <label key={getKey(item)} className={styles['option']}>
          <input
            type="checkbox"
            checked={isChecked(item)}
            onChange={({ target }) => onChange(item, target.checked)}
          />
          {getLabel(item)}
        </label>
      ))}
    </fieldset>
  );
}
