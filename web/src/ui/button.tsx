import type { ComponentProps } from 'react';

import styles from './button.module.css';
import { joinClassNames } from './class-names.ts';
import type { IconName } from './icon/icon-shapes.ts';
import { Icon } from './icon/icon.tsx';
import { Spinner } from './status/spinner.tsx';

export type ButtonVariant = 'primary' | 'soft' | 'ghost' | 'ink';

interface ButtonLook {
  /**
   * `primary`: the main action. `soft`: a secondary action. `ghost`: the least important action. `ink`: the main action on a
   * tinted card.
   */
  variant?: ButtonVariant;
  size?: 'large' | 'small';
  /** Whether the button is as wide as its container. */
  wide?: boolean;
  icon?: IconName;
}

function getClassName({ variant = 'primary', size = 'large', wide = false }: ButtonLook): string {
  return joinClassNames(styles['button'], styles[variant], styles[size], wide && styles['wide']);
}

/** Shows a button. While `loading`, it shows a spinner beside its text, ignores presses and keeps the focus. */
export function Button({
  variant,
  size,
  wide,
  icon,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { loading?: boolean }) {
  const classNames = getClassName({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  });
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type -- forwarded, `button` by default
      type={type}
      className={joinClassNames(classNames, className)}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={(event) => {
        // This also prevents a second submit of the form.
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <Spinner size={20} /> : icon && <Icon name={icon} size={22} />}
      <span>{children}</span>
    </button>
  );
}

/** Shows a link that looks like a button. */
export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  const classNames = getClassName({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  });
  return (
    <a {...rest} className={joinClassNames(classNames, className)}>
      {icon && <Icon name={icon} size={22} />}
      <span>{children}</span>
    </a>
  );
}
