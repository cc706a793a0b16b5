import { expect, type Page } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

/** Counts the shapes of drawings that overlap a line of text in the same box. */
function countOverlaps(page: Page, box: string): Promise<number> {
  return page.locator(box).evaluateAll((boxes) => {
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
      return shapes.filter((shape) =>
        lines.some(
          (line) =>
            shape.left < line.right &&
            line.left < shape.right &&
            shape.top < line.bottom &&
            line.top < shape.bottom,
        ),
      );
    }).length;
  });
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
      await openSignedIn(page, pupil);
      await page.goto('/#/home/user');
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
    },
  );
}
