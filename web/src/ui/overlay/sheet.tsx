import { useId, type ReactNode } from 'react';

import { joinClassNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './modal.module.css';
import { useModal, type FocusAfter } from './use-modal.ts';

/**
 * Shows a panel with more to read or choose: at the bottom of a phone, in the middle of a desktop (from 1000 px). Its body
 * scrolls, `head` and `foot` do not. Escape, the close button, and (if `closeOnOverlayClick`) a press beside it close it.
 */
export function Sheet({
  open,
  onClose,
  title,
  head,
  children,
  foot,
  closeOnOverlayClick = true,
  focusAfter,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The content under the title that does not scroll: a search field, breadcrumbs, tabs. */
  head?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** Whether a press beside the sheet closes it. Do not use it where an accident would lose typed text. */
  closeOnOverlayClick?: boolean;
  focusAfter?: FocusAfter;
}) {
  const id = useId();
  const { ref, isShown, isLeaving } = useModal(open, onClose, { closeOnOverlayClick, focusAfter });
  if (!isShown) return null;
  return (
    <dialog
      ref={ref}
      className={joinClassNames(
        styles['overlay'],
        styles['bottom'],
        isLeaving && styles['leaving'],
      )}
      aria-labelledby={id}
    >
      <div className={joinClassNames(styles['panel'], styles['sheet'])}>
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
