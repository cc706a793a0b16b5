import type { HTMLAttributes } from 'react';

import { joinClassNames } from '../class-names.ts';
import styles from './card.module.css';

/** Shows a card that looks like cut paper, with three large corner radii and a small one. */
export function Card({
  as: Element = 'div',
  padding = 'normal',
  tint,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /**
   * The padding in px. `none`: the corners clip the content. `tight`: 12. `normal`: 18 (24 on desktops). `roomy`: 18 (32 on
   * desktops).
   */
  padding?: 'none' | 'tight' | 'normal' | 'roomy';
  /** The background colour; white if absent. */
  tint?: 'area' | 'yellow' | 'green' | 'red';
}) {
  return (
    <Element
      {...rest}
      className={joinClassNames(styles['card'], styles[padding], tint && styles[tint], className)}
    />
  );
}
