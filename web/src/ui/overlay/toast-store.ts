import { TOAST_FADE_MS, TOAST_MS } from '@meiyu/contract/shared/constants';
import { create } from 'zustand';

export interface Toast {
  /** The number of the toast. It makes two toasts with the same text different. */
  id: number;
  text: string;
  isFading: boolean;
}

/** Stores the visible toast. */
export const useToast = create<{ toast: Toast | null }>()(() => ({ toast: null }));

let shown = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function setToast(toast: Toast | null): void {
  useToast.setState({ toast });
}

/** Shows a short message over the page. It replaces a toast that is still visible. */
export function showToast(text: string): void {
  clearTimeout(timer);
  shown += 1;
  const toast: Toast = { id: shown, text, isFading: false };
  setToast(toast);
  timer = setTimeout(() => {
    setToast({ ...toast, isFading: true });
    timer = setTimeout(() => setToast(null), TOAST_FADE_MS);
  }, TOAST_MS);
}

/** Hides the current toast at once. */
export function hideToast(): void {
  clearTimeout(timer);
  setToast(null);
}
