import { EventEmitter, once } from 'node:events';

import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import type { ScreenAnswer } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/imported-school.ts';

/** An answer to question 1, which is a choice. Question 2 has two blanks, and question 3 is true or false. */
const drum: ScreenAnswer = { kind: 'choose', words: ['小鼓'] };
const saves = '**/v2/attempts/*/answers/*';

async function beginUntimed(page: Page): Promise<AnswerPage> {
  return AnswerPage.begin(page, 'music', titles.plain);
}

test(
  '已保存 appears only after the server has confirmed the answer',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await beginUntimed(page);
    const hold = new EventEmitter();
    const released = once(hold, 'release');
    // The server saves the answer at once; the test delays only the reply.
    await page.route(saves, async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    });
    await answerPage.enterAnswer(drum);
    await expect(answerPage.saveStatus).toHaveText('保存中');
    const client = await signInServerClient(server.address, importedPupil);
    await expect
      .poll(async () => client.readAnswers(answerPage.attemptId))
      .toEqual({ 'q-own-01': 'B' });
    await expect(answerPage.saveStatus).toHaveText('保存中');
    hold.emit('release');
    await expect(answerPage.saveStatus).toHaveText('已保存');
  },
);

test(
  'keeps all answers and the current question after a reload',
  { tag: '@phone' },
  async ({ page, importedPupil }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await beginUntimed(page);
    await answerPage.enterAnswer(drum);
    await answerPage.goToQuestion(2);
    await answerPage.enterAnswer({ kind: 'fill', texts: ['do', 'so'] });
    // The test reloads before the page has sent the typed text.
    await page.reload();
    await expect(answerPage.questionHeading(2)).toBeVisible();
    await expect(page.getByLabel('第1空')).toHaveValue('do');
    await expect(page.getByLabel('第2空')).toHaveValue('so');
    await expect(answerPage.saveStatus).toHaveText('已保存');
    await answerPage.goToQuestion(1);
    await expect(page.getByRole('radio', { name: '小鼓' })).toBeChecked();
  },
);

test(
  'submits the homework once after a double click',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await beginUntimed(page);
    const id = answerPage.attemptId;
    await answerPage.enterAnswer(drum);
    const dialog = await answerPage.openSubmitDialog();
    await dialog.getByRole('button', { name: '就这样交' }).dblclick();
    const result = new ResultPage(page);
    await expect(result.summary).toContainText('第 1 次作答');
    const client = await signInServerClient(server.address, importedPupil);
    expect(await client.submit(id)).toBe(await result.readReceipt());
    // Three attempts are allowed, so two are left.
    await expect(page.getByText('还可以作答 2 次')).toBeVisible();
  },
);

test(
  'shows the same answers in two tabs',
  { tag: '@phone' },
  async ({ page, context, importedPupil }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await beginUntimed(page);
    const other = await context.newPage();
    await other.goto(page.url());
    const otherAnswerPage = new AnswerPage(other);
    await expect(otherAnswerPage.questionHeading(1)).toBeVisible();
    await answerPage.enterAnswer(drum);
    await expect(other.getByRole('radio', { name: '小鼓' })).toBeChecked();
    await otherAnswerPage.enterAnswer({ kind: 'choose', words: ['二胡'] });
    await expect(page.getByRole('radio', { name: '二胡' })).toBeChecked();
    await expect(answerPage.saveStatus).toHaveText('已保存');
    await expect(otherAnswerPage.saveStatus).toHaveText('已保存');
    // A submission in one tab also opens the result in the other tab.
    await answerPage.submit();
    await expect(new ResultPage(page).summary).toBeVisible();
    await expect(new ResultPage(other).summary).toBeVisible();
  },
);

test(
  'shows the newer answer of another device, and can restore the answer of this one',
  { tag: '@phone' },
  async ({ page, openDevice, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await beginUntimed(page);
    const id = answerPage.attemptId;
    const other = await openDevice();
    await openSignedIn(other, importedPupil);
    await other.goto(page.url());
    const otherAnswerPage = new AnswerPage(other);
    await expect(otherAnswerPage.questionHeading(1)).toBeVisible();

    await answerPage.enterAnswer(drum);
    await expect(answerPage.saveStatus).toHaveText('已保存');
    // The second device does not know the answer from the first one, so the server reports a conflict.
    await otherAnswerPage.enterAnswer({ kind: 'choose', words: ['二胡'] });
    const notice = other.getByRole('alert').filter({ hasText: '在另一台设备上改过了' });
    await expect(notice).toContainText('我的答案：二胡');
    await expectAccessible(other);
    await expect(other.getByRole('radio', { name: '小鼓' })).toBeChecked();
    const client = await signInServerClient(server.address, importedPupil);
    expect(await client.readAnswers(id)).toEqual({ 'q-own-01': 'B' });

    await notice.getByRole('button', { name: '改用我的答案' }).click();
    await expect(notice).toBeHidden();
    await expect(other.getByRole('radio', { name: '二胡' })).toBeChecked();
    await expect(otherAnswerPage.saveStatus).toHaveText('已保存');
    expect(await client.readAnswers(id)).toEqual({ 'q-own-01': 'C' });
    await page.reload();
    await expect(page.getByRole('radio', { name: '二胡' })).toBeChecked();
  },
);

test(
  'sends answers that were given while the server was down after its restart',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await beginUntimed(page);
    await answerPage.enterAnswer(drum);
    await expect(answerPage.saveStatus).toHaveText('已保存');
    await server.kill();
    await answerPage.goToQuestion(2);
    await answerPage.enterAnswer({ kind: 'fill', texts: ['do', 'sol'] });
    await expect(answerPage.saveStatus).toHaveText('待同步 1');
    await server.start();
    await expect(answerPage.saveStatus).toHaveText('已保存', { timeout: 40_000 });
    const client = await signInServerClient(server.address, importedPupil);
    expect(await client.readAnswers(answerPage.attemptId)).toEqual({
      'q-own-01': 'B',
      'q-own-02': ['do', 'sol'],
    });
  },
);

test(
  'continues after a new sign-in if another device ended the session',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await beginUntimed(page);
    const id = answerPage.attemptId;
    const client = await signInServerClient(server.address, importedPupil);
    await client.endOtherSessions();
    await answerPage.enterAnswer(drum);
    await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
    await enterPassword(page, importedPupil);
    await expect(page.getByRole('radio', { name: '小鼓' })).toBeChecked();
    await expect(answerPage.saveStatus).toHaveText('已保存');
    expect(await client.readAnswers(id)).toEqual({ 'q-own-01': 'B' });
  },
);
