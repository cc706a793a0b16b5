import type { Page } from '@playwright/test';

import type { Role, Work } from './fixtures/visitors.ts';

/** A screen, or a state of one, that is looked at in both sizes, light and dark. */
export interface Screen {
  /** Names its pictures: `screenshots/<name>-phone-dark.png` */
  readonly name: string;
  readonly as: Role;
  /** Where it stands, behind the `#`. */
  readonly address: string | ((work: Work) => string);
  /**
   * Whether it begins with the page loaded anew. Else one comes from another screen by the address alone, which is much
   * quicker: not for a screen that nothing may have been fetched for before, or that leaves more behind than the address.
   */
  readonly isFresh?: true;
  /** What has to be done there before the screen is as it is meant. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** A text that shows that the screen has what it waits for. */
  readonly shows: string | RegExp;
}

/** Presses a button, as what a screen is prepared with. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).click();

/** Waits until the page has fetched the script and the style sheet of a screen ahead of time. */
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
