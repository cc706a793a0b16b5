import { expect, type Locator, type Page } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { ResultPage } from '../pages/result.ts';
import { phones } from './small-phones.ts';

/** Creates a counter for the taps on a way through the app. */
function countTaps(page: Page) {
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
async function expectWholeHalo(page: Page): Promise<void> {
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

/** Counts the lines of the text with pinyin in each item of a matching question. */
const countTextLines = (board: Locator) =>
  board.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const characters = [...item.querySelectorAll('ruby')];
      return new Set(characters.map((one) => Math.round(one.getBoundingClientRect().top))).size;
    }),
  );

/** Expects that the result shows all notes, and the matching question short texts on one line. */
async function expectResultFits(page: Page): Promise<void> {
  await expect(new ResultPage(page).questionCard(9)).toBeVisible();
  const board = page.getByRole('group', { name: '第 8 题，连线' });
  await expect(board.locator('rt').first()).toBeVisible();
  for (const size of phones) {
    await page.setViewportSize(size);
    expect(await findHiddenNotes(page), `${size.width} px`).toEqual([]);
    expect(await countTextLines(board), `${size.width} px`).toEqual([1, 1, 1, 0, 0, 0]);
  }
}

test(
  'a child needs few taps to do a homework, can go back to the home, and the result fits on a small phone',
  { tag: '@phone' },
  async ({ page, secondGrader }) => {
    await openSignedIn(page, secondGrader);
    const { tap, tapPoint, take } = countTaps(page);
    const answerPage = new AnswerPage(page);
    const question = (number: number) => expect(answerPage.questionHeading(number)).toBeVisible();

    // The link covers the card with the title.
    await expect(page.getByRole('link', { name: '开始作答' })).toBeVisible();
    await tapPoint(page.locator('#urgent'));
    await question(1);
    expect(take(), 'from the home to the first question').toBe(1);
    await page.goBack();
    const goOn = page.getByRole('link', { name: '继续作答' });
    await expect(goOn).toBeVisible();
    expect(page.url()).toMatch(/#\/home\/curriculum$/);
    await goOn.tap();
    await question(1);
    await expectWholeHalo(page);

    await tap(page.locator('label').filter({ hasText: '第一段' }));
    await tap(page.getByRole('button', { name: '看看对不对' }));
    await tap(page.getByRole('button', { name: '下一题' }));
    await question(2);
    expect(take(), 'for a question with feedback').toBe(3);

    await answerPage.goToQuestion(9);
    await tap(page.getByRole('button', { name: '交作业', exact: true }));
    await tap(page.getByRole('dialog').getByRole('button', { name: '就这样交' }));
    await expect(new ResultPage(page).summary).toBeVisible();
    expect(take(), 'from the last question to the result').toBe(2);
    await expectResultFits(page);
    await tap(page.getByRole('link', { name: /^做下一份/ }));
    await question(1);
    expect(take(), 'from the result to the next homework').toBe(1);

    await page.getByRole('link', { name: '返回作业列表' }).click();
    await tap(page.getByRole('radio', { name: '美术' }));
    await expect(page.getByRole('heading', { level: 1, name: '美术作业' })).toBeVisible();
    expect(take(), 'from one subject to the other').toBe(1);
  },
);
