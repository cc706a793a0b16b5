import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/worker-test.ts';

async function showMenu(page: Page, gallery: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${gallery}?part=overlays`);
  await page.getByRole('button', { name: '圆盘菜单' }).click();
}

const findOpener = (page: Page) => page.getByRole('button', { name: '发布' });
const findItem = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('the circle menu works by keyboard', { tag: '@desktop' }, async ({ page, gallery }) => {
  await showMenu(page, gallery);
  await findOpener(page).focus();
  await page.keyboard.press('Enter');
  await expect(findItem(page, '发动态')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(findItem(page, '发通知')).toBeFocused();
  await page.keyboard.press('End');
  await expect(findItem(page, '录一段')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(findItem(page, '发动态')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(findOpener(page)).toBeFocused();
});

test(
  'the circle menu is accessible and works by clicks, and a click outside closes it',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    test.slow();
    await showMenu(page, gallery);
    await findOpener(page).click();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const name of ['发动态', '发通知', '写评论', '录一段']) {
      const box = await findItem(page, name).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
        true,
      );
    }
    await expectAccessible(page);
    await page.mouse.click(10, 10);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await findOpener(page).click();
    await findItem(page, '写评论').click();
    await expect(page.getByText('选了：写评论')).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
  },
);
