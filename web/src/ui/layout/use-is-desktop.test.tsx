import { expect, test } from 'vitest';

import { resizePage } from '../../testing/happy-page.ts';
import { isDesktop } from './use-is-desktop.ts';

test.each([
  [320, false],
  [999, false],
  [1000, true],
  [1440, true],
])('a window of %i px has the desktop layout: %s', (width, hasDesktopLayout) => {
  resizePage(width);
  expect(isDesktop()).toBe(hasDesktopLayout);
});
