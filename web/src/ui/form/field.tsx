import { useId, useState, type ComponentProps, type ReactNode } from 'react';

import { joinClassNames } from '../class-names.ts';
import type { IconName } from '../icon/icon-shapes.ts';
import { Icon } from '../icon/icon.tsx';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

/**
 * Shows a text field of one line. Without `labelShown` the label is only the placeholder and the accessible name. `error` appears below
 * the field and is its accessible description. A field of type `password` has a button that shows the password.
 */
export function Field({
  label,
  isLabelShown = false,
  icon,
  error,
  trailing,
  type = 'text',
  placeholder,
  className,
  ...rest
}: ComponentProps<'input'> & {
  label: string;
  isLabelShown?: boolean;
  icon?: IconName;
  error?: string | undefined;
  /** The content at the right end inside the frame, for example a unit or a button. */
  trailing?: ReactNode;
}) {
  const id = useId();
  const [isRevealed, setIsRevealed] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className={className}>
      <label className={isLabelShown ? styles['label'] : styles['unseen']} htmlFor={rest.id ?? id}>
        {label}
      </label>
      <span className={joinClassNames(styles['frame'], error && styles['wrong'])}>
        {icon && <Icon name={icon} />}
        <input
          id={id}
          {...rest}
          className={styles['input']}
          type={isPassword && isRevealed ? 'text' : type}
          placeholder={placeholder ?? (isLabelShown ? undefined : label)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : rest['aria-describedby']}
        />
        {isPassword && (
          <button
            type="button"
            className={styles['eye']}
            aria-label={isRevealed ? '隐藏密码' : '显示密码'}
            aria-pressed={isRevealed}
            onClick={() => setIsRevealed(!isRevealed)}
          >
            <Icon name={isRevealed ? 'eyeOff' : 'eye'} size={22} />
          </button>
        )}
        {trailing}
      </span>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
