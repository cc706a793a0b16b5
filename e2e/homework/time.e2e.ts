import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { moveDeadline } from '../fixtures/move-deadline.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/imported-school.ts';

const DAY_MS = 86_400_000;

/** Moves the page's clock by `shift` ms. */
async function shiftClock(page: Page, shift: number): Promise<void> {
  await page.addInitScript((milliseconds) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, parts) =>
        Reflect.construct(target, parts.length > 0 ? parts : [RealDate.now() + milliseconds]),
      get: (target, name) =>
        name === 'now' ? () => target.now() + milliseconds : Reflect.get(target, name),
    });
  }, shift);
}

test.describe('shows the remaining time of the server’s clock', { tag: '@desktop' }, () => {
  for (const [direction, shift] of [
    ['behind', -DAY_MS],
    ['ahead', DAY_MS],
  ] as const) {
    test(`on a device whose clock is one day ${direction}`, async ({ page, importedPupil }) => {
      await shiftClock(page, shift);
      await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
      await AnswerPage.begin(page, 'music', titles.timed);
      const timer = page.getByRole('timer');
      await expect(timer).toHaveText(/^(01:00|00:\d\d)$/);
      const before = await timer.innerText();
      await expect(timer).not.toHaveText(before);
    });
  }
});

test(
  'submits the homework after the deadline, even if the server was down at that time',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    await shiftClock(page, -DAY_MS);
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', titles.timed);
    const id = answerPage.attemptId;
    await answerPage.enterAnswer({ kind: 'choose', words: ['小鼓'] });
    await answerPage.goToQuestion(3);
    await answerPage.enterAnswer({ kind: 'choose', words: ['对'] });
    await expect(answerPage.saveStatus).toHaveText('已保存');
    await moveDeadline(server, id, 5);
    await page.reload();
    await expect(page.getByText('时间到了，正在自动交卷')).toBeVisible();
    await expectAccessible(page);

    // The server accepts late answers for 60 s after the deadline. It is down when this time ends.
    await moveDeadline(server, id, -61);
    await server.stop();
    await server.start();
    const result = new ResultPage(page);
    await expect(result.summary).toContainText('9 / 15 分', { timeout: 30_000 });
    await expect(result.summary).toContainText('自动');
  },
);
