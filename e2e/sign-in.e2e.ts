import { expect } from '@playwright/test';

import { expectAccessible } from './fixtures/accessibility.ts';
import { signIn } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

test('a pupil signs in and sees what is to be done', async ({ page, pupil }) => {
  await signIn(page, pupil);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
