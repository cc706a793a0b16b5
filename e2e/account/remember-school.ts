import type { Page } from '@playwright/test';

import type { Pupil } from '../fixtures/pupils.ts';
import { createSignedInState } from '../fixtures/signed-in-state.ts';

/** Stores the pupil's school in the browser, as after an earlier sign-in, so that the sign-in form shows it. Removes all other storage. */
export async function rememberSchool(page: Page, pupil: Pupil): Promise<void> {
  const { cookies, origins } = await createSignedInState(page.request, pupil);
  await page.context().setStorageState({
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => name === 'meiyu.school'),
    })),
  });
}
