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
  'every component is accessible in the light colour scheme, and fits the narrowest phones',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await openGallery(page, gallery, 'light');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const text = page.getByText('小满的节奏感很稳', { exact: false });
    await expect(text).toHaveCSS('font-size', /^16(\.0\d*)?px$/);
    await expectNoHorizontalScrolling(page);
  },
);

test(
  'every component is accessible in the dark colour scheme',
  { tag: '@desktop' },
  async ({ page, gallery }) => {
    await openGallery(page, gallery, 'dark');
    await expectAccessible(page);
  },
);

test(
  'dialog, sheet and lightbox are accessible, close with Escape and return the focus',
  { tag: '@desktop' },
  async ({ page, gallery }) => {
    await openGallery(page, gallery, 'light', ['overlays', 'music']);
    for (const opener of ['对话框', '抽屉', '放大图片：三块颜色']) {
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: opener })).toBeFocused();
    }
  },
);

test(
  'the buttons of a dialog stay visible on a phone on its side, and its text scrolls',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await openGallery(page, gallery, 'light', ['recorders']);
    await page.getByRole('button', { name: '权限说明' }).click();
    const dialog = page.getByRole('dialog');
    const agree = dialog.getByRole('button', { name: '知道了' });
    await expect(agree).toBeInViewport({ ratio: 1 });
    await dialog.getByText('用完就关上', { exact: false }).scrollIntoViewIfNeeded();
    await expect(agree).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText('用完就关上', { exact: false })).toBeInViewport({ ratio: 1 });
  },
);

test(
  'arrow keys seek in an audio, and a second audio stops the first',
  { tag: '@desktop' },
  async ({ page, gallery }) => {
    await openGallery(page, gallery, 'light', ['music']);
    const slider = page.getByRole('slider', { name: '录音一进度' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '0:01，共 0:12');
    await page.getByRole('button', { name: '播放录音一' }).click();
    await page.getByRole('button', { name: '播放录音二' }).click();
    await expect(page.getByRole('button', { name: '播放录音一' })).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', '0:00，共 0:12');
  },
);

test(
  "the user's colour scheme and text size override those of the device",
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
    await page
      .getByRole('group', { name: '全页字号' })
      .getByRole('radio', { name: '特大' })
      .check();
    await expect(body).toHaveCSS('font-size', '20.8px');
  },
);

test(
  "the text grows with the browser's own text size",
  { tag: '@desktop' },
  async ({ page, gallery }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 22 } });
    await openGallery(page, gallery, 'light', ['switches']);
    await expect(page.locator('body')).toHaveCSS('font-size', '22px');
  },
);
