import { expect, type Locator, type Page } from '@playwright/test';

import { findBusyFifthGrader } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

/** Counts the shapes of a drawing that overlap a line of text in the same box. */
function countOverlaps(page: Page, box: string): Promise<number> {
  return page.locator(box).evaluateAll((boxes) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- this function runs in the page
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right &&
      other.left < one.right &&
      one.top < other.bottom &&
      other.top < one.bottom;
    return boxes.flatMap((element) => {
      const shapes = [...element.querySelectorAll('svg circle')]
        .map((shape) => shape.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines: DOMRect[] = [];
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        lines.push(...range.getClientRects());
      }
      return shapes.filter((shape) => lines.some((line) => overlaps(shape, line)));
    }).length;
  });
}

/** The smallest allowed distance in px between text and the edge of its card. */
const CARD_PADDING_PX = 8;

/** Counts the lines of text that extend into the padding of their card. */
function countWideLines(page: Page): Promise<number> {
  return page.locator('main article').evaluateAll(
    (cards, padding) =>
      cards.flatMap((card) => {
        const range = document.createRange();
        range.selectNodeContents(card.querySelector('h2, h3')?.parentElement ?? card);
        const edge = card.getBoundingClientRect().right - padding;
        return [...range.getClientRects()].filter(({ right }) => right > edge);
      }).length,
    CARD_PADDING_PX,
  );
}

/** Counts the lines of a text. */
function countLines(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

const measureWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Opens the pages of a pupil in a window of this width, and expects that texts and drawings have enough space. */
async function expectRoomForText(page: Page, width: number, size: string): Promise<void> {
  const at = `${width} px, ${size}`;
  await page.setViewportSize({ width, height: 640 });
  await page.goto('/#/home/user');
  await page.getByRole('radio', { name: size, exact: true }).check();
  expect(await countLines(page.getByText('跟随系统', { exact: true })), at).toBe(1);
  expect(await countOverlaps(page, 'main header'), at).toBe(0);
  const album = page.getByRole('region', { name: '印章册' });
  await expect(album.getByRole('listitem')).not.toHaveCount(1);
  expect(await measureWidth(page), at).toBe(width);

  await page.goto('/#/home/curriculum');
  await expect(page.getByText(/待完成|都完成了/).first()).toBeVisible();
  expect(await countOverlaps(page, 'main fieldset button'), at).toBe(0);
  const score = page.getByRole('region', { name: '最近完成' }).locator('small').first();
  await expect(score).toBeVisible();
  expect(await countLines(score), at).toBe(1);
  expect(await measureWidth(page), at).toBe(width);

  for (const list of ['operation', 'operation/historyWork']) {
    await page.goto(`/#/home/curriculum/art/${list}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await countWideLines(page), `${list} at ${at}`).toBe(0);
  }
}

/** Opens the home in a desktop window, and expects that the focus of a banner is visible around the whole card. */
async function expectFocusAroundBanner(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/#/home/curriculum');
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
}

test(
  'at 320 px and 390 px, with normal and the largest text, no drawing lies under text, the seals fit the page, and a score stays on one line; the focus of a banner is visible around its card',
  { tag: '@phone' },
  async ({ page }) => {
    await openSignedIn(page, findBusyFifthGrader(), '/#/home/user');
    await expectRoomForText(page, 320, '标准');
    await expectRoomForText(page, 320, '特大');
    await expectRoomForText(page, 390, '特大');
    await expectFocusAroundBanner(page);
  },
);
