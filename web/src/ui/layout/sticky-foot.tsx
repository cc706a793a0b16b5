import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { joinClassNames } from '../class-names.ts';
import styles from './sticky-foot.module.css';

/** Keeps the main actions of a page visible above the tab bar. Toasts appear above it. */
export function StickyFoot({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--foot', `${foot.current?.offsetHeight ?? 0}px`);
    return () => {
      style.removeProperty('--foot');
    };
  }, []);
  return (
    <div ref={foot} className={joinClassNames(styles['foot'], className)}>
      {children}
    </div>
  );
}
