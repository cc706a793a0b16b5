import type { Page } from '@playwright/test';

import type { Role, DemoAttempts } from './fixtures/screen-users.ts';

/** A screen in one state. The tests check it on a desktop and on a phone, in light and in dark colours. */
export interface Screen {
  /** The name in the paths of the screenshots: `screenshots/<name>-phone-dark.png`. */
  readonly name: string;
  readonly role: Role;
  /** The address after the `#`. */
  readonly address: string | ((attempts: DemoAttempts) => string);
  /**
   * Whether the page must be reloaded before this screen. Otherwise the test only changes the address, which is much faster. A reload is
   * needed if the screen must not have cached data, or if it leaves state in the page.
   */
  readonly needsReload?: true;
  /** The steps that bring the screen into this state. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** A text that is visible only in this state of the screen. */
  readonly visibleText: string | RegExp;
}

/** Returns a `prepare` function that presses a button. */
export const pressButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).click();

/** Waits until the page has preloaded the script and the style sheet of a screen. */
export async function waitForFiles(page: Page, chunk: string): Promise<void> {
  await page.waitForFunction(
    (name) =>
      ['js', 'css'].every((extension) =>
        performance
          .getEntriesByType('resource')
          .some((entry) => entry.name.includes(`/${name}-`) && entry.name.endsWith(extension)),
      ),
    chunk,
  );
}
