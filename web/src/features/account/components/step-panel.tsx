import { useEffect, useRef, type ReactNode } from 'react';

import styles from './step-panel.module.css';

/** One step of several in one place: as it takes the place of another, a screen reader begins at it. */
export function StepPanel({ title, children }: { title: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={panel} className={styles['panel']} tabIndex={-1} aria-label={title}>
      {children}
    </section>
  );
}
