import { expect, type Locator } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';
import { phones } from './small-phones.ts';

const instruments = readDemoPaper('mu-g2-u2-instruments');

/** Returns whether a tap on the middle of the element reaches it, and not an element above it. */
const isReachable = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test(
  'keeps the audio player of a suite visible while its questions scroll',
  { tag: '@phone' },
  async ({ page, secondGrader }) => {
    await openSignedIn(page, secondGrader, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', instruments.title);
    await answerPage.goToQuestion(7);
    const play = page.getByRole('button', { name: '播放第 7 题的录音' });
    for (const size of phones) {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await isReachable(play), `at the top, ${size.width} px`).toBe(true);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await isReachable(play), `at the end, ${size.width} px`).toBe(true);
      await expect(page.getByRole('button', { name: /^放大图片：/ }).last()).toBeInViewport();
    }
  },
);
