import { useId, type ReactNode } from 'react';

import { joinClassNames } from '../class-names.ts';
import styles from './modal.module.css';
import { useModal, type FocusAfter } from './use-modal.ts';

/**
 * Shows a short question or notice in the middle of the page. `actions` are one or two Buttons, the main one last. Escape closes the
 * dialog. A press on the overlay does not, so that no input is lost by accident.
 */
export function Dialog({
  open,
  onClose,
  title,
  illustration,
  children,
  actions,
  isForm = false,
  focusAfter,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The content above the title, for example a `Seal` or an `Illustration`. */
  illustration?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  /** Whether the dialog has fields. It is wider on a desktop. */
  isForm?: boolean;
  focusAfter?: FocusAfter;
}) {
  const id = useId();
  const { ref, isShown, isLeaving } = useModal(open, onClose, {
    closeOnOverlayClick: false,
    focusAfter,
  });
  if (!isShown) return null;
  return (
    <dialog
      ref={ref}
      className={joinClassNames(
        styles['overlay'],
        styles['middle'],
        isLeaving && styles['leaving'],
      )}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-body` : undefined}
    >
      <div className={joinClassNames(styles['panel'], styles['dialog'], isForm && styles['form'])}>
        {illustration && <div className={styles['picture']}>{illustration}</div>}
        <h2 id={`${id}-title`}>{title}</h2>
        {children && (
          <div id={`${id}-body`} className={styles['body']}>
            {children}
          </div>
        )}
        <div className={styles['actions']}>{actions}</div>
      </div>
    </dialog>
  );
}
