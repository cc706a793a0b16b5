import '../ui/icon/later-icons.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { hideToast } from '../ui/overlay/toast-store.ts';
import { resizePage, setReducedMotion } from './happy-page.ts';

/** The width of the page in CSS px, unless a test resizes it. */
const DEFAULT_WIDTH = 1024;

// On a busy machine the code of a screen may take several seconds to load.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    createElementError(message, () => getElementError(message, container)),
}));

if (typeof document !== 'undefined') {
  // happy-dom does not know the display of <wbr>, which would add spaces to accessible names.
  const style = document.createElement('style');
  style.textContent = 'wbr { display: inline }';
  document.head.append(style);
}

/**
 * Creates the error of a query that finds no element. Waiting for an element throws it at each try, so it prints the page only when the
 * message is read.
 */
function createElementError(message: string | null, createPrintedError: () => Error): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  let printed: string | null = null;
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (printed ??= createPrintedError().message),
  });
}

afterEach(() => {
  // Tests of server-side rendering run without a window.
  if (typeof window === 'undefined') return;
  cleanup();
  // All test files share one page and its modules, so each test starts without a toast.
  hideToast();
  resizePage(DEFAULT_WIDTH);
  setReducedMotion(false);
  localStorage.clear();
  sessionStorage.clear();
});
