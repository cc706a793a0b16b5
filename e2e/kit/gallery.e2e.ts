import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/worker-test.ts';

// axe checks all components on one page, so this test is slow.
test.slow();

/** @param parts the names of the parts to show; all parts if the list is empty */
async function openGallery(
  page: Page,
  gallery: string,
  scheme: 'light' | 'dark',
  parts: readonly string[] = [],
) {
  // Animations change the colours while axe measures the contrast, so they are switched off.
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(`${gallery}?${new URLSearchParams(parts.map((part) => ['part', part]))}`);
  await expect(page.getByRole('heading', { name: '组件陈列' })).toBeVisible();
}

test(
  'every component is accessible on phones in the light and on desktops in the dark colour scheme, and fits the narrowest phones',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await openGallery(page, gallery, 'light');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const text = page.getByText('小满的节奏感很稳', { exact: false });
    await expect(text).toHaveCSS('font-size', /^16(\.0\d*)?px$/);
    await expectNoHorizontalScrolling(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  },
);

/** Opens the dialog and the sheet, checks that they are accessible, and closes them with Escape. */
async function checkOverlays(page: Page): Promise<void> {
  for (const name of ['对话框', '抽屉']) {
    const opener = page.getByRole('button', { name });
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

const findMenuOpener = (page: Page) => page.getByRole('button', { name: '发布' });
const findItem = (page: Page, name: string) => page.getByRole('menuitem', { name });

async function useCircleMenuByKeyboard(page: Page): Promise<void> {
  await findMenuOpener(page).focus();
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
  await expect(findMenuOpener(page)).toBeFocused();
}

/** Expects that the menu fits into a phone, that a click outside closes it, and that a click on an item chooses it. */
async function useCircleMenuOnPhone(page: Page): Promise<void> {
  const { width, height } = { width: 390, height: 844 };
  await page.setViewportSize({ width, height });
  await findMenuOpener(page).click();
  for (const name of ['发动态', '发通知', '写评论', '录一段']) {
    const box = await findItem(page, name).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
      true,
    );
  }
  await expectAccessible(page);
  await page.mouse.click(10, 10);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await findMenuOpener(page).click();
  await findItem(page, '写评论').click();
  await expect(page.getByText('选了：写评论')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Expects that the buttons of a dialog stay visible on a phone on its side, and that its text scrolls. */
async function openDialogOnPhoneOnItsSide(page: Page): Promise<void> {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: '权限说明' }).click();
  const dialog = page.getByRole('dialog');
  const agree = dialog.getByRole('button', { name: '知道了' });
  await expect(agree).toBeInViewport({ ratio: 1 });
  await dialog.getByText('用完就关上', { exact: false }).scrollIntoViewIfNeeded();
  await expect(agree).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('用完就关上', { exact: false })).toBeInViewport({ ratio: 1 });
  await agree.click();
  await expect(dialog).toHaveCount(0);
}

test(
  'dialog, sheet and circle menu are accessible, close with Escape, return the focus, and fit a phone',
  { tag: '@desktop' },
  async ({ page, gallery }) => {
    await openGallery(page, gallery, 'light', ['overlays', 'recorders']);
    await checkOverlays(page);
    await page.getByRole('button', { name: '圆盘菜单' }).click();
    await useCircleMenuByKeyboard(page);
    await useCircleMenuOnPhone(page);
    await openDialogOnPhoneOnItsSide(page);
  },
);

test(
  "the user's colour scheme and text size override those of the device, and the text grows with the browser's own text size",
  { tag: '@desktop' },
  async ({ page, gallery }) => {
    await openGallery(page, gallery, 'dark', ['switches']);
    const body = page.locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(21, 21, 31)');
    await page.getByRole('radio', { name: '浅色' }).check();
    await expect(body).toHaveCSS('background-color', 'rgb(250, 243, 227)');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('radio', { name: '深色' }).check();
    await expect(body).toHaveCSS('background-color', 'rgb(21, 21, 31)');
    const sizes = page.getByRole('group', { name: '全页字号' });
    await sizes.getByRole('radio', { name: '特大' }).check();
    await expect(body).toHaveCSS('font-size', '20.8px');

    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 22 } });
    await page.reload();
    await expect(body).toHaveCSS('font-size', '22px');
  },
);
