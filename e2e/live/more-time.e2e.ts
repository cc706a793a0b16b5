import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { moveDeadline } from '../fixtures/move-deadline.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import { readDemoPaper } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';

/** A pupil must see the moved deadline within this time. The target is 5 s; the rest is for busy machines. */
const SEEN_WITHIN_MS = 15_000;
const DAY_MS = 86_400_000;

const homeworkId = 'mu-g4-u1-instruments';
const timed = readDemoPaper(homeworkId);
/** Two questions that one press answers. */
const [first, fourth] = [getQuestion(1), getQuestion(4)];

function getQuestion(number: number): QuestionSource {
  const question = timed.questions[number - 1];
  if (question === undefined) throw new Error(`The paper has no question ${number}.`);
  return question;
}

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

/** Expects that the start screen shows the time limit and the buttons in a low window. */
async function expectStartFitsLowWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('link', { name: timed.title }).click();
  await expect(page.getByText('20 分钟', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('中途离开也不会停')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '开始作答' })).toBeInViewport({ ratio: 1 });
}

/** Expects a timer that counts down from at most 20 minutes. */
async function expectCountdown(page: Page): Promise<void> {
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^(20:00|19:\d\d)$/);
  const before = await timer.innerText();
  await expect(timer).not.toHaveText(before);
}

/** Answers two questions until the time is over. Expects that the server then hands in both answers. */
async function answerUntilTimeIsUp(server: RunningServer, answerPage: AnswerPage): Promise<void> {
  const { page, attemptId, saveStatus } = answerPage;
  await page.setViewportSize({ width: 390, height: 844 });
  await expectCountdown(page);
  await answerPage.answerCorrectly(first, 1);
  await expect(saveStatus).toHaveText('已保存');
  // The clock was one day behind. Now it is one day ahead.
  await shiftClock(page, 2 * DAY_MS);
  await page.reload();
  await expectCountdown(page);
  await answerPage.goToQuestion(4);
  // The page learns the new deadline from the reply to the next answer.
  await moveDeadline(server, attemptId, 6);
  await answerPage.answerCorrectly(fourth, 4);
  await expect(page.getByText('时间到了，正在自动交卷')).toBeVisible();
  await expectAccessible(page);
  // The server accepts late answers for 60 s after the deadline.
  await moveDeadline(server, attemptId, -61);
  const { summary } = new ResultPage(page);
  await expect(summary).toContainText(`${first.score + fourth.score} / ${timed.maxScore} 分`);
  await expect(summary).toContainText('自动');
}

test(
  'a pupil sees the time limit in a low window and the remaining time of the server’s clock, the homework is handed in after the deadline, and a teacher gives the class more time, which the pupil sees, and collects the work',
  { tag: '@desktop' },
  async ({ page, server, openDevice, takeFourthGrader }) => {
    const device = await openDevice();
    await shiftClock(device, -DAY_MS);
    await openSignedIn(device, takeFourthGrader(homeworkId), '/#/home/curriculum/music/operation');
    await expectStartFitsLowWindow(device);
    await answerUntilTimeIsUp(server, await AnswerPage.start(device));
    await device.goto(`/#/home/curriculum/music/operation/in-answer?homework=${homeworkId}`);
    await AnswerPage.start(device);

    await openSignedIn(page, findMusicTeacher(), `/#/home/teach/homework/live?id=${homeworkId}`);
    await expect(page.getByText('作答中 1')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '全班加时' }).click();
    const dialog = page.getByRole('dialog', { name: '给全班加时' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '加时' }).click();
    await expect(device.getByText(/作答时间 25 分钟，原 20 分钟/)).toBeVisible({
      timeout: SEEN_WITHIN_MS,
    });

    await page.getByRole('button', { name: '全班收卷' }).click();
    await page
      .getByRole('dialog', { name: '收全班的卷？' })
      .getByRole('button', { name: '收卷' })
      .click();
    await expect(device).toHaveURL(/work-result/, { timeout: SEEN_WITHIN_MS });
  },
);
