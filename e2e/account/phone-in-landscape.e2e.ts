import { expect } from '@playwright/test';

import { test } from '../fixtures/test.ts';

test(
  'shows the whole sign-in form beside the landscape on a phone in landscape orientation',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: '选择区域' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByLabel('公用电脑')).toBeHidden();
  },
);
