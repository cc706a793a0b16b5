import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { moveDeadline } from '../fixtures/move-deadline.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/imported-school.ts';

const DAY_MS = 86_400_000;

/** Moves the page's clock by `shift` ms. Another call moves it further. */
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

/** Expects a timer that counts down from at most one minute. */
async function expectCountdown(page: Page): Promise<void> {
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^(01:00|00:\d\d)$/);
  const before = await timer.innerText();
  await expect(timer).not.toHaveText(before);
}

test(
  'shows the remaining time of the server’s clock, and submits the homework after the deadline although the server was killed, which then gets the answers of another tab',
  { tag: '@phone' },
  async ({ page, context, importedPupil, server }) => {
    await shiftClock(page, -DAY_MS);
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', titles.timed);
    const { attemptId } = answerPage;
    await expectCountdown(page);
    await answerPage.enterAnswer({ kind: 'choose', words: ['小鼓'] });
    await expect(answerPage.saveStatus).toHaveText('已保存');
    // The clock was one day behind. Now it is one day ahead.
    await shiftClock(page, 2 * DAY_MS);
    await page.reload();
    await expectCountdown(page);
    // The page learns the new deadline from the reply to the next answer.
    await moveDeadline(server, attemptId, 4);
    await answerPage.goToQuestion(3);
    await answerPage.enterAnswer({ kind: 'choose', words: ['对'] });
    await expect(page.getByText('时间到了，正在自动交卷')).toBeVisible();
    await expectAccessible(page);

    const tab = await context.newPage();
    await tab.goto('/#/home/curriculum/music/operation');
    const tabAnswerPage = await AnswerPage.begin(tab, 'music', titles.plain);
    // The server accepts late answers for 60 s after the deadline. It is down when this time ends.
    await moveDeadline(server, attemptId, -61);
    await server.kill();
    await tabAnswerPage.goToQuestion(2);
    await tabAnswerPage.enterAnswer({ kind: 'fill', texts: ['do', 'sol'] });
    await expect(tabAnswerPage.saveStatus).toHaveText('待同步 1');
    await server.start();
    await expect(tabAnswerPage.saveStatus).toHaveText('已保存', { timeout: 40_000 });
    const client = await signInServerClient(server.address, importedPupil);
    expect(await client.readAnswers(tabAnswerPage.attemptId)).toEqual({
      'q-own-02': ['do', 'sol'],
    });
    const result = new ResultPage(page);
    await expect(result.summary).toContainText('9 / 15 分', { timeout: 30_000 });
    await expect(result.summary).toContainText('自动');
  },
);
