import '../ui/icon/later-icons.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { hideToast } from '../ui/overlay/toast-store.ts';
import { resizePage } from './happy-page.ts';

/** Width of a page that no test has resized, in CSS pixels. */
const DEFAULT_WIDTH = 1024;

// A busy machine is slow at loading the code of a screen.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  // Tests of what the build draws run without a page.
  if (typeof window === 'undefined') return;
  cleanup();
  // Files share the page and what they import.
  hideToast();
  resizePage(DEFAULT_WIDTH);
  localStorage.clear();
  sessionStorage.clear();
});
