import { expect, type Locator, type Page } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';

const listening = readDemoPaper('mu-g2-u1-listen');
const instruments = readDemoPaper('mu-g2-u2-instruments');

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** Returns whether a tap on the middle of the element reaches it, and not an element above it. */
const isReachable = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const readBottom = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().bottom);

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

test(
  'keeps the audio player of a suite visible while its questions scroll',
  { tag: '@phone' },
  async ({ page, secondGrader }) => {
    await openSignedIn(page, secondGrader, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', instruments.title);
    await answerPage.goToQuestion(7);
    const play = page.getByRole('button', { name: '播放第 7 题的录音' });
    for (const size of PHONES) {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await isReachable(play), `at the top, ${size.width} px`).toBe(true);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await isReachable(play), `at the end, ${size.width} px`).toBe(true);
      await expect(page.getByRole('button', { name: /^放大图片：/ }).last()).toBeInViewport();
    }
  },
);

test(
  'a result shows all notes, and a matching question keeps short texts on one line',
  { tag: '@phone' },
  async ({ page, secondGrader }) => {
    await openSignedIn(page, secondGrader, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', listening.title);
    // The round mark of the current note must not be cut off.
    const halo = page.locator('[aria-current="step"] circle');
    const scroller = page.getByRole('navigation').locator('> div');
    expect(await readBottom(halo)).toBeLessThanOrEqual(await readBottom(scroller));
    await answerPage.submit();
    await expect(new ResultPage(page).questionCard(9)).toBeVisible();
    const board = page.getByRole('group', { name: '第 8 题，连线' });
    await expect(board.locator('rt').first()).toBeVisible();
    for (const size of PHONES) {
      await page.setViewportSize(size);
      expect(await findHiddenNotes(page), `${size.width} px`).toEqual([]);
      expect(await countTextLines(board), `${size.width} px`).toEqual([1, 1, 1, 0, 0, 0]);
    }
  },
);
