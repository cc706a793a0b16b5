import type { ComponentProps } from 'react';

import { Field } from '../../../ui/form/field.tsx';
import { Spinner } from '../../../ui/status/spinner.tsx';
import styles from './code-field.module.css';

/** Shows the field for the code and the button that sends a code. */
export function CodeField({
  secondsLeft,
  isSending,
  isPhoneEmpty,
  onSend,
  ...field
}: Pick<ComponentProps<typeof Field>, 'value' | 'error' | 'onChange'> & {
  secondsLeft: number;
  isSending: boolean;
  isPhoneEmpty: boolean;
  onSend: () => void;
}) {
  return (
    <Field
      {...field}
      label="验证码"
      isLabelShown
      placeholder="短信里的数字"
      icon="shield"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      trailing={
        // During the cooldown the button has `aria-disabled` instead of `disabled`, because a disabled button loses the focus. A press
        // then shows the reason.
        <button
          type="button"
          className={styles['send']}
          disabled={isPhoneEmpty}
          aria-disabled={secondsLeft > 0 || isSending || undefined}
          onClick={onSend}
        >
          {isSending && <Spinner size={18} />}
          <span>{secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}</span>
        </button>
      }
    />
  );
}
