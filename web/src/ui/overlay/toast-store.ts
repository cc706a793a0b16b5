import { TOAST_FADE_MS, TOAST_MS } from '@meiyu/contract/shared/constants';
import { create } from 'zustand';

export interface Toast {
  /** Grows with every toast, so that the same words twice are two toasts. */
  id: number;
  text: string;
  isFading: boolean;
}

/** The toast that is on the screen. */
export const useToast = create<{ toast: Toast | null }>()(() => ({ toast: null }));

let shown = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function change(toast: Toast | null): void {
  useToast.setState({ toast });
}

/** Shows a short message over the page, from anywhere; a new one takes the place of the last. */
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

/** Takes the toast of the moment away at once. */
export function hideToast(): void {
  clearTimeout(timer);
  change(null);
}
