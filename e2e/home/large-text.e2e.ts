import { expect, type Page } from '@playwright/test';

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

for (const { width, size } of [
  { width: 320, size: '标准' },
  { width: 320, size: '特大' },
  { width: 390, size: '特大' },
]) {
  test(
    `at ${width} px with the text size ${size} no drawing lies under text`,
    { tag: '@phone' },
    async ({ page, pupil }) => {
      await page.setViewportSize({ width, height: 640 });
      await openSignedIn(page, pupil, '/#/home/user');
      await page.getByRole('radio', { name: size, exact: true }).check();
      const theme = page.getByText('跟随系统', { exact: true });
      const lineCount = await theme.evaluate((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return range.getClientRects().length;
      });
      expect(lineCount).toBe(1);
      expect(await countOverlaps(page, 'main header')).toBe(0);
      await page.goto('/#/home/curriculum');
      await expect(page.getByText(/待完成|都完成了/).first()).toBeVisible();
      expect(await countOverlaps(page, 'main fieldset button')).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.goto('/#/home/curriculum/art/operation');
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await countWideLines(page)).toBe(0);
    },
  );
}

test(
  'at 320 px with the largest text the seals of a pupil fit the page, and a score stays on one line',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openSignedIn(page, findBusyFifthGrader(), '/#/home/user');
    await page.getByRole('radio', { name: '特大', exact: true }).check();
    const album = page.getByRole('region', { name: '印章册' });
    await expect(album.getByRole('listitem')).not.toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.goto('/#/home/curriculum');
    const score = page.getByRole('region', { name: '最近完成' }).locator('small').first();
    await expect(score).toBeVisible();
    const lineCount = await score.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lineCount).toBe(1);
  },
);
