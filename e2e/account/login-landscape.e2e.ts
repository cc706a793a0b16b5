import { expect, type Page } from '@playwright/test';

import { test } from '../fixtures/test.ts';

const WINDOWS = [
  { width: 1024, height: 730 },
  { width: 1024, height: 768 },
  { width: 1239, height: 860 },
  { width: 1280, height: 720 },
  { width: 1366, height: 650 },
  { width: 1440, height: 900 },
  { width: 1920, height: 950 },
];

/** Counts the birds, notes and suns that overlap the motto or the brand name. */
function countOverlaps(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('p[aria-hidden], header')].flatMap((box) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    });
    const drawings = [
      ...document.querySelectorAll('#page-landscape g[class] > g, #page-landscape circle'),
    ]
      .map((shape) => shape.getBoundingClientRect())
      .filter(({ width }) => width > 0 && width < 400);
    if (drawings.length < 8) throw new Error('The landscape has too few drawings.');
    return drawings.filter((drawing) =>
      texts.some(
        (text) =>
          drawing.left < text.right &&
          text.left < drawing.right &&
          drawing.top < text.bottom &&
          text.top < drawing.bottom,
      ),
    ).length;
  });
}

/** Checks that all animations end within 30 s and change only the transform of their elements. */
async function expectShortAnimations(page: Page): Promise<void> {
  // The style sheet with the animations loads after the first view, so the test waits for them.
  await page.waitForFunction(() => document.getAnimations().length > 5);
  const animations = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => ({
      end: Number(effect?.getComputedTiming().endTime),
      properties:
        effect instanceof KeyframeEffect
          ? effect.getKeyframes().flatMap((frame) => Object.keys(frame))
          : [],
    })),
  );
  const timing = ['offset', 'computedOffset', 'easing', 'composite'];
  for (const { end, properties } of animations) {
    expect(end).toBeLessThan(30_000);
    expect(new Set(properties.filter((name) => !timing.includes(name)))).toEqual(
      new Set(['transform']),
    );
  }
}

test(
  'moves the landscape for less than 30 s with transforms, shows no drawing behind the motto in any window size, and the whole form on a phone in landscape orientation',
  { tag: '@phone' },
  async ({ page }) => {
    // The fixture reduces motion, so this test switches it on.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await expectShortAnimations(page);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await expect(page.getByText('把听见的画下来')).toBeVisible();
      expect(await countOverlaps(page), `${size.width} × ${size.height}`).toBe(0);
    }
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('button', { name: '选择区域' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByLabel('公用电脑')).toBeHidden();
  },
);
