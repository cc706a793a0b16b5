import type { ReactNode } from 'react';

import styles from './chip.module.css';
import { joinClassNames } from './class-names.ts';
import type { IconName } from './icon/icon-shapes.ts';
import { Icon } from './icon/icon.tsx';

/** Shows a small label. `area` has the colour of the area of the page; green means done, blue excused, yellow means due, red means wrong. */
export function Chip({
  tone = 'area',
  icon,
  children,
}: {
  tone?: 'area' | 'neutral' | 'green' | 'blue' | 'yellow' | 'red';
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
