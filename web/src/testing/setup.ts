import '../ui/icon/later-icons.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { hideToast } from '../ui/overlay/toast-store.ts';
import { resizePage, setReducedMotion } from './happy-page.ts';

/** Width of a page that no test has resized, in CSS pixels. */
const DEFAULT_WIDTH = 1024;

// On a busy machine, loading the code of a screen may take several seconds.
configure({ asyncUtilTimeout: 10_000 });

if (typeof document !== 'undefined') {
  // happy-dom has no display for <wbr>, which adds spaces to accessible names.
  const style = document.createElement('style');
  style.textContent = 'wbr { display: inline }';
  document.head.append(style);
}

afterEach(() => {
  // Tests of server-side rendering run in Node, without a window.
  if (typeof window === 'undefined') return;
  cleanup();
  // The test files share one page and its modules.
  hideToast();
  resizePage(DEFAULT_WIDTH);
  setReducedMotion(false);
  localStorage.clear();
  sessionStorage.clear();
});
