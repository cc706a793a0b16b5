import { expect, type Locator } from '@playwright/test';

import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { ResultPage } from '../pages/result.ts';

/** Creates a counter for the taps on a way through the app. */
function countTaps() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      await target.tap();
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

test(
  'a child needs few taps to do a homework',
  { tag: '@phone' },
  async ({ page, secondGrader }) => {
    await openSignedIn(page, secondGrader);
    const { tap, take } = countTaps();
    const answerPage = new AnswerPage(page);
    const question = (number: number) => expect(answerPage.questionHeading(number)).toBeVisible();

    await tap(page.getByRole('link', { name: '开始作答' }));
    await question(1);
    expect(take(), 'from the home to the first question').toBe(1);

    await tap(page.locator('label').filter({ hasText: '第一段' }));
    await tap(page.getByRole('button', { name: '看看对不对' }));
    await tap(page.getByRole('button', { name: '下一题' }));
    await question(2);
    expect(take(), 'for a question with feedback').toBe(3);

    const list = page.getByRole('list', { name: '题目导航' });
    await list.getByRole('button', { name: /^第9题，/ }).click();
    await question(9);
    await tap(page.getByRole('button', { name: '交作业', exact: true }));
    await tap(page.getByRole('dialog').getByRole('button', { name: '就这样交' }));
    await expect(new ResultPage(page).summary).toBeVisible();
    expect(take(), 'from the last question to the result').toBe(2);
    await tap(page.getByRole('link', { name: /^做下一份/ }));
    await question(1);
    expect(take(), 'from the result to the next homework').toBe(1);

    await page.getByRole('link', { name: '返回作业列表' }).click();
    await tap(page.getByRole('radio', { name: '美术' }));
    await expect(page.getByRole('heading', { level: 1, name: '美术作业' })).toBeVisible();
    expect(take(), 'from one subject to the other').toBe(1);
  },
);
