import { useEffect, useRef } from 'react';

import { joinClassNames } from '../class-names.ts';
import styles from './toast-region.module.css';
import { useToast } from './toast-store.ts';

/** Shows toasts, and lets screen readers announce them without interrupting. Mount it once, at the root. */
export function ToastRegion() {
  const toast = useToast((state) => state.toast);
  const region = useRef<HTMLOutputElement>(null);
  const id = toast?.id;
  useEffect(() => {
    const element = region.current;
    if (id === undefined || typeof element?.showPopover !== 'function') return undefined;
    // The element that was added to the top layer last is above all others, even above an open dialog.
    element.showPopover();
    return () => element.hidePopover();
  }, [id]);
  return (
    <output ref={region} className={styles['region']} popover="manual" aria-live="polite">
      {toast && (
        <span
          key={toast.id}
          className={joinClassNames(styles['toast'], toast.isFading && styles['fading'])}
        >
          {toast.text}
        </span>
      )}
    </output>
  );
}
