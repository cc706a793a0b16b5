import { useEffect, useRef } from 'react';

import { classNames } from '../class-names.ts';
import styles from './toast-region.module.css';
import { useToast } from './toast-store.ts';

/** Where toasts appear and are read out politely. Mount it once, at the root. */
export function ToastRegion() {
  const toast = useToast((state) => state.toast);
  const region = useRef<HTMLOutputElement>(null);
  const id = toast?.id;
  useEffect(() => {
    const element = region.current;
    if (id === undefined || typeof element?.showPopover !== 'function') return undefined;
    // Last into the top layer is uppermost: above a dialog that is open.
    element.showPopover();
    return () => element.hidePopover();
  }, [id]);
  return (
    <output ref={region} className={styles['region']} popover="manual" aria-live="polite">
      {toast && (
        <span
          key={toast.id}
          className={classNames(styles['toast'], toast.isFading && styles['fading'])}
        >
          {toast.text}
        </span>
      )}
    </output>
  );
}
