import { TOAST_FADE_MS, TOAST_MS } from '@meiyu/contract/shared/constants';
import { create } from 'zustand';

export interface Toast {
  /** The number of the toast, so that the same text twice is two toasts. */
  id: number;
  text: string;
  isFading: boolean;
}

/** The store with the visible toast. */
export const useToast = create<{ toast: Toast | null }>()(() => ({ toast: null }));

let shown = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function change(toast: Toast | null): void {
  useToast.setState({ toast });
}

/** Shows a short message over the page. A new one replaces the last. */
export function showToast(text: string): void {
  clearTimeout(timer);
  shown += 1;
  const toast: Toast = { id: shown, text, isFading: false };
  change(toast);
  timer = setTimeout(() => {
    change({ ...toast, isFading: true });
    timer = setTimeout(() => change(null), TOAST_FADE_MS);
  }, TOAST_MS);
}

/** Hides the current toast at once. */
export function hideToast(): void {
  clearTimeout(timer);
  change(null);
}
