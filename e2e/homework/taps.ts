import { expect, type Locator, type Page } from '@playwright/test';

import { ResultPage } from '../pages/result.ts';
import { phones } from './small-phones.ts';

/** Creates a counter for the taps on a way through the app. */
export function countTaps(page: Page) {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      await target.tap();
      taps += 1;
    },
    /** Taps the point in the middle of an element that another element may cover. */
    tapPoint: async (target: Locator) => {
      const box = await target.boundingBox();
      if (box === null) throw new Error('The element is not visible.');
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      taps += 1;
    },
    /** Returns the number of taps since the last call. */
    take: () => {
      const count = taps;
      taps = 0;
      return count;
    },
  };
}

const readBottom = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().bottom);

/** Expects that the round mark of the current note is not cut off. */
export async function expectWholeHalo(page: Page): Promise<void> {
  const halo = page.locator('[aria-current="step"] circle');
  const scroller = page.getByRole('navigation').locator('> div');
  expect(await readBottom(halo)).toBeLessThanOrEqual(await readBottom(scroller));
}

/** Returns the numbers of the notes that are not completely inside the card with the score. */
async function findHiddenNotes(page: Page): Promise<number[]> {
  return new ResultPage(page).summary.evaluate((card) => {
    const frame = card.getBoundingClientRect();
    return [...card.querySelectorAll('ol button')].flatMap((note, index) => {
      const box = note.getBoundingClientRect();
      const isInside =
        box.left >= frame.left && box.right <= frame.right && box.bottom <= frame.bottom;
      return isInside && box.width >= 24 ? [] : [index + 1];
    });
  });
}

/** Counts the lines of the text with pinyin in each item of a pair question. */
const countTextLines = (board: Locator) =>
  board.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const characters = [...item.querySelectorAll('ruby')];
      return new Set(characters.map((one) => Math.round(one.getBoundingClientRect().top))).size;
    }),
  );

/** Expects that the result shows all notes, and the pair question short texts on one line. */
export async function expectResultFits(page: Page): Promise<void> {
  await expect(new ResultPage(page).questionCard(9)).toBeVisible();
  const board = page.getByRole('group', { name: '第 8 题，连线' });
  await expect(board.locator('rt').first()).toBeVisible();
  for (const size of phones) {
    await page.setViewportSize(size);
    expect(await findHiddenNotes(page), `${size.width} px`).toEqual([]);
    expect(await countTextLines(board), `${size.width} px`).toEqual([1, 1, 1, 0, 0, 0]);
  }
}
