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
  /** Whether the button fills the width. */
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
  const drawn = getClassName({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  });
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type -- forwarded, `button` by default
      type={type}
      className={joinClassNames(drawn, className)}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={(event) => {
        // Also prevents a submit button from sending its form twice.
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
  const drawn = getClassName({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  });
  return (
    <a {...rest} className={joinClassNames(drawn, className)}>
      {icon && <Icon name={icon} size={22} />}
      <span>{children}</span>
    </a>
  );
}
