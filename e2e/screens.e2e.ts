import path from 'node:path';

import { expect } from '@playwright/test';

import { expectAccessible, expectNothingSticksOut } from './fixtures/accessibility.ts';
import { test } from './fixtures/test.ts';
import { screens, type Screen } from './screens.ts';

/** Set by `npm run screenshots`: the folder for the pictures. */
const pictures = process.env['SCREENSHOTS'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    // Pictures and contrast are judged at rest.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const screen of screens.filter(({ as }) => as === 'visitor')) check(screen, colorScheme);

    test.describe('signed in', () => {
      test.use({ storageState: ({ signedIn }, provide) => provide(signedIn) });
      for (const screen of screens.filter(({ as }) => as === 'pupil')) check(screen, colorScheme);
    });
  });
}

function check({ name, address, prepare, shows }: Screen, colorScheme: string): void {
  test(`${name} keeps nobody out and stays inside the window`, async ({ page }, { project }) => {
    await page.goto(`/#${address}`);
    await prepare?.(page);
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    if (pictures !== undefined) {
      const file = `${name}-${project.name}-${colorScheme}.png`;
      await page.screenshot({ path: path.join(pictures, file) });
    }
    await expectAccessible(page);
    await expectNothingSticksOut(page);
  });
}
