import type { ReactNode } from 'react';

import styles from './chip.module.css';
import { joinClassNames } from './class-names.ts';
import type { IconName } from './icon/icon-shapes.ts';
import { Icon } from './icon/icon.tsx';

/** Shows a small label. `area` is the colour of the page's area; green means done, yellow due, red wrong. */
export function Chip({
  tone = 'area',
  icon,
  children,
}: {
  tone?: 'area' | 'neutral' | 'green' | 'yellow' | 'red';
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={joinClassNames(styles['chip'], styles[tone])}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </span>
  );
}
