import { TOAST_FADE_MS, TOAST_MS } from '@meiyu/contract/shared/constants';

export interface Toast {
  /** Grows with every toast, so that the same words twice are two toasts. */
  id: number;
  text: string;
  isFading: boolean;
}

let current: Toast | null = null;
let shown = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
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

/** The toast of the moment. */
export function currentToast(): Toast | null {
  return current;
}

/** Calls `listener` at each change; returns the way to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
