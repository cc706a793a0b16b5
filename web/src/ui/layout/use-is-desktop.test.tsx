import { expect, test } from 'vitest';

import { resizePage } from '../../testing/happy-page.ts';
import { isDesktop } from './use-is-desktop.ts';

test.each([
  [320, false],
  [999, false],
  [1000, true],
  [1440, true],
])('uses the desktop layout in a window of %i px: %s', (width, hasDesktopLayout) => {
  resizePage(width);
  expect(isDesktop()).toBe(hasDesktopLayout);
});
