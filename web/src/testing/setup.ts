import '../ui/later-icons.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { hideToast } from '../ui/toast-store.ts';

// A busy machine is slow at loading the code of a screen.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  // Tests of what the build draws run without a page.
  if (typeof window === 'undefined') return;
  cleanup();
  // It outlives the screen that said it.
  hideToast();
  localStorage.clear();
  sessionStorage.clear();
});
