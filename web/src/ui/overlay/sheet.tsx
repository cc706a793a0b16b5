import { useId, type ReactNode } from 'react';

import { joinClassNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './modal.module.css';
import { useModal, type FocusAfter } from './use-modal.ts';

/**
 * Shows a panel for more content: at the bottom of a phone, in the middle of a desktop (from 1000 px). The body scrolls; `head` and
 * `foot` stay visible. Escape, the close button and, with `closeOnOverlayClick`, a press on the overlay close the sheet.
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
  title: ReactNode;
  /** Content below the title that does not scroll, for example a search field, breadcrumbs or tabs. */
  head?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** Whether a press on the overlay closes the sheet. Set it to false if the user would lose typed text. */
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
