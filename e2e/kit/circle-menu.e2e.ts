import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/worker-test.ts';

async function showMenu(page: Page, gallery: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(gallery);
  await page.getByRole('button', { name: '圆盘菜单' }).click();
}

const opener = (page: Page) => page.getByRole('button', { name: '发布' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('the circle menu is worked by keys', { tag: '@desktop' }, async ({ page, gallery }) => {
  await showMenu(page, gallery);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(item(page, '发动态')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, '发通知')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item(page, '录一段')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(item(page, '发动态')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test(
  'the circle menu is worked by presses, and a press beside it closes it',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await showMenu(page, gallery);
    await opener(page).click();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const name of ['发动态', '发通知', '写评论', '录一段']) {
      const box = await item(page, name).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
        true,
      );
    }
    await page.mouse.click(10, 10);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await opener(page).click();
    await item(page, '写评论').click();
    await expect(page.getByText('选了：写评论')).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
  },
);

test('the open circle menu is accessible', async ({ page, gallery }) => {
  test.slow();
  await showMenu(page, gallery);
  await opener(page).click();
  await expect(item(page, '发动态')).toBeVisible();
  await expectAccessible(page);
});
