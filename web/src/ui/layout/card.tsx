import type { HTMLAttributes } from 'react';

import { classNames } from '../class-names.ts';
import styles from './card.module.css';

/** A sheet of cut paper: three big corners and a small one. */
export function Card({
  as: Element = 'div',
  padding = 'normal',
  tint,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** none: content touches the edge and is clipped by the corners; tight 12, normal 18 (24 on desktops), roomy 18 (32). */
  padding?: 'none' | 'tight' | 'normal' | 'roomy';
  /** Coloured paper instead of white. */
  tint?: 'area' | 'yellow' | 'green' | 'red';
}) {
  return (
    <Element
      {...rest}
      className={classNames(styles['card'], styles[padding], tint && styles[tint], className)}
    />
  );
}
