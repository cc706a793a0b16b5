import type { ComponentProps } from 'react';

import { joinClassNames } from './class-names.ts';
import styles from './icon-button.module.css';
import type { IconName } from './icon/icon-shapes.ts';
import { Icon } from './icon/icon.tsx';

/** Shows a square button of 48 px with only an icon. `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  size = 24,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'type' | 'aria-label'> & {
  icon: IconName;
  label: string;
  /** The size of the icon in px. */
  size?: number;
}) {
  return (
    <button
      {...rest}
      type="button"
      className={joinClassNames(styles['iconButton'], className)}
      aria-label={label}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
