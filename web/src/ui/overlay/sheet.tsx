import { useId, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './modal.module.css';
import { useModal, type FocusAfter } from './use-modal.ts';

/**
 * A panel with more to read or choose: it rises from the foot of a phone and stands in the middle of a
 * desktop (from 1000 px). Its body scrolls, `head` and `foot` stay. Escape, the cross, and (if
 * `veilCloses`) a press beside it ask to close.
 */
export function Sheet({
  open,
  onClose,
  title,
  head,
  children,
  foot,
  veilCloses = true,
  focusAfter,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Under the title, standing still: a search field, crumbs, tabs. */
  head?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** Not where a slip of the hand would lose what was typed. */
  veilCloses?: boolean;
  focusAfter?: FocusAfter;
}) {
  const id = useId();
  const { ref, isShown, isLeaving } = useModal(open, onClose, { veilCloses, focusAfter });
  if (!isShown) return null;
  return (
    <dialog
      ref={ref}
      className={classNames(styles['veil'], styles['bottom'], isLeaving && styles['leaving'])}
      aria-labelledby={id}
    >
      <div className={classNames(styles['panel'], styles['sheet'])}>
        <header className={styles['head']}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="cross" label="关闭" size={22} onClick={onClose} />
        </header>
        {head && <div className={styles['still']}>{head}</div>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys must scroll a body that holds nothing to focus */}
        <section className={styles['scroll']} tabIndex={0} aria-labelledby={id}>
          {children}
        </section>
        {foot && <footer className={styles['foot']}>{foot}</footer>}
      </div>
    </dialog>
  );
}
