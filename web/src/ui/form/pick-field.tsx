import { Fragment, useId } from 'react';

import { joinClassNames } from '../class-names.ts';
import type { IconName } from '../icon/icon-shapes.ts';
import { Icon } from '../icon/icon.tsx';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

/**
 * Shows a field that opens a picker instead of a keyboard. `value` is the chosen text, or its parts (浙江省 / 杭州市 / 西湖区). If it is empty,
 * the field shows the label. The parent renders the picker.
 */
export function PickField({
  label,
  isLabelShown = false,
  value,
  icon,
  error,
  disabled = false,
  onOpen,
  className,
}: {
  label: string;
  isLabelShown?: boolean;
  value?: string | readonly string[] | undefined;
  icon?: IconName;
  error?: string | undefined;
  disabled?: boolean;
  onOpen: () => void;
  className?: string;
}) {
  const id = useId();
  const parts = typeof value === 'string' ? [value] : (value ?? []);
  const isEmpty = parts.join('') === '';
  return (
    <div className={className}>
      <span id={`${id}-label`} className={isLabelShown ? styles['label'] : styles['unseen']}>
        {label}
      </span>
      <button
        type="button"
        className={joinClassNames(styles['frame'], styles['pick'], error && styles['wrong'])}
        aria-haspopup="dialog"
        aria-labelledby={isEmpty ? `${id}-label` : `${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        disabled={disabled}
        onClick={onOpen}
      >
        {icon && <Icon name={icon} />}
        <span
          id={`${id}-value`}
          className={joinClassNames(styles['value'], isEmpty && styles['placeholder'])}
        >
          {isEmpty
            ? isLabelShown
              ? '请选择'
              : label
            : parts.map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && <span className={styles['slash']}>/</span>}
                  {part}
                </Fragment>
              ))}
        </span>
        <Icon name="chevronDown" size={20} />
      </button>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
