import type { Ref } from 'react';

import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './confirm-box.module.css';

/** Lets the pupil say that the instructions were read. */
export function ConfirmBox({
  isChecked,
  onChange,
  ref,
}: {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  ref: Ref<HTMLInputElement>;
}) {
  return (
    <label className={styles['box']}>
      <input
        ref={ref}
        className={styles['input']}
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles['mark']}>{isChecked && <Icon name="check" size={20} />}</span>
      我读完了，会一个人完成
    </label>
  );
}
