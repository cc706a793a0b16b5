import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** The duration of the exit animation. It must equal --exit in tokens.css. */
const EXIT_MS = 160;

const FOCUSABLE_SELECTOR =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** Returns the element that gets the focus after a modal closes. Null means the element that opened the modal. */
export type FocusAfter = () => HTMLElement | null;

/** The open dialogs. The last one is on top. */
const openDialogs: HTMLDialogElement[] = [];

/** Returns whether a modal is open. A modal that is closing does not count, so that the page has its keys at once. */
export const isModalOpen = (): boolean =>
  document.querySelector('dialog[open]:not([data-leaving])') !== null;

/** For each dialog, the element that had the focus before it opened, and the dialog that was on top then. */
const openersByDialog = new WeakMap<
  Element,
  { opener: Element | null; below: Element | undefined }
>();

function recordOpener(dialog: Element): void {
  const opener = document.activeElement;
  if (dialog.contains(opener)) return;
  openersByDialog.set(dialog, { opener, below: openDialogs[openDialogs.length - 1] });
}

/**
 * Returns the focus to the element that opened the dialog. If that element was in a dialog that has closed, the focus returns to the
 * opener of that dialog.
 */
function restoreFocus(dialog: Element): void {
  let noted = openersByDialog.get(dialog);
  while (noted?.below && (!noted.opener?.isConnected || noted.opener === document.body)) {
    noted = openersByDialog.get(noted.below);
  }
  if (noted?.opener instanceof HTMLElement) noted.opener.focus();
}

/** Prevents the page from scrolling, and reserves the width of its scroll bar. Returns a function that undoes both. */
function lockPageScroll(dialog: HTMLDialogElement): () => void {
  const { style, clientWidth } = document.documentElement;
  openDialogs.push(dialog);
  if (openDialogs.length === 1) {
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    if (openDialogs.length > 0) return;
    style.paddingRight = '';
    style.overflow = '';
  };
}

/** Moves the focus from the last element to the first and back. Needed in WebViews without showModal (before Chrome 37 and Safari 15.4). */
function keepFocusInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const inside = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)];
  const first = inside[0];
  const last = inside[inside.length - 1];
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

function openDialog(dialog: HTMLDialogElement): boolean {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal();
    return true;
  }
  dialog.setAttribute('open', '');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.querySelector<HTMLElement>(FOCUSABLE_SELECTOR)?.focus();
  return false;
}

/**
 * Makes an element a modal. It opens over the page, keeps the focus inside, closes with Escape (and by a press on the overlay with
 * `closeOnOverlayClick`), and returns the focus to its opener or to the element from `focusAfter`. Render the `<dialog ref={ref}>` only
 * while `isShown` is true. `isLeaving` is true during the exit animation.
 */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
  {
    closeOnOverlayClick,
    focusAfter,
  }: { closeOnOverlayClick: boolean; focusAfter?: FocusAfter | undefined },
) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isLeaving, setIsLeaving] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setIsLeaving(!isOpen);
  }
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => setIsLeaving(false), EXIT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    dialog?.toggleAttribute('data-leaving', isLeaving);
  }, [dialog, isLeaving]);
  const requestClose = useEffectEvent(() => {
    if (isOpen) onClose();
  });
  // The option is read at the press. As a dependency of the effect, a change of it would close the dialog.
  const requestCloseByOverlay = useEffectEvent(() => {
    if (closeOnOverlayClick) requestClose();
  });
  const nextFocus = useEffectEvent(() => focusAfter?.() ?? null);
  useEffect(() => {
    if (!dialog) return undefined;
    const isNative = openDialog(dialog);
    const unlockPageScroll = lockPageScroll(dialog);
    const handleClose = () => requestClose();
    const handleCancel = (event: Event) => {
      event.preventDefault();
      requestClose();
    };
    const handlePress = (event: Event) => {
      if (event.target === dialog) requestCloseByOverlay();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (isNative) return;
      if (event.key === 'Tab') keepFocusInside(dialog, event);
      if (event.key === 'Escape') {
        event.stopPropagation();
        requestClose();
      }
    };
    dialog.addEventListener('cancel', handleCancel);
    dialog.addEventListener('close', handleClose);
    dialog.addEventListener('mousedown', handlePress);
    dialog.addEventListener('keydown', handleKey);
    return () => {
      dialog.removeEventListener('cancel', handleCancel);
      dialog.removeEventListener('close', handleClose);
      dialog.removeEventListener('mousedown', handlePress);
      dialog.removeEventListener('keydown', handleKey);
      unlockPageScroll();
      if (isNative) dialog.close();
      const next = nextFocus();
      if (next) next.focus({ preventScroll: true });
      else restoreFocus(dialog);
    };
  }, [dialog]);

  const ref = useCallback((element: HTMLDialogElement | null) => {
    // The opener must be recorded before the dialog opens, because an effect inside the dialog may take the focus.
    if (element) recordOpener(element);
    setDialog(element);
  }, []);
  return { ref, isShown: isOpen || isLeaving, isLeaving };
}
