import { useEffect, useRef, type ReactNode } from 'react';

import styles from './step-panel.module.css';

/** One step of several in one place: as it takes the place of another, a screen reader begins at it. */
export function StepPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} className={styles['panel']} tabIndex={-1}>
      {children}
    </div>
  );
}
