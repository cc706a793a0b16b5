import type { HTMLAttributes } from 'react';

import { joinClassNames } from '../class-names.ts';
import styles from './card.module.css';

/** Shows a card that looks like cut paper: three corners have a large radius, one has a small radius. */
export function Card({
  as: Element = 'div',
  padding = 'normal',
  tint,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /**
   * The padding in px. `none`: 0, and the corners clip the content. `tight`: 12. `normal`: 18 (24 on desktops). `roomy`: 18 (32 on
   * desktops).
   */
  padding?: 'none' | 'tight' | 'normal' | 'roomy';
  /** The background colour, by default white. */
  tint?: 'area' | 'yellow' | 'green' | 'red';
}) {
  return (
    <Element
      {...rest}
      className={joinClassNames(styles['card'], styles[padding], tint && styles[tint], className)}
    />
  );
}
