import { expect } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test(
  'the focus of a banner is visible around the whole card',
  { tag: '@desktop' },
  async ({ page, pupil }) => {
    await openSignedIn(page, pupil);
    const card = page.getByRole('region', { name: '通知栏' }).getByRole('article').first();
    const link = card.getByRole('link');
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    const ring = await link.evaluate((element) => {
      const { outlineStyle, width } = getComputedStyle(element, '::after');
      return { outlineStyle, width: Number.parseFloat(width) };
    });
    const box = await card.boundingBox();
    expect(ring).toEqual({ outlineStyle: 'solid', width: box?.width });
  },
);
