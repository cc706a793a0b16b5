import { EventEmitter, once } from 'node:events';

import { expect, type BrowserContext, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import { signInServerClient, type ServerClient } from '../fixtures/server-client.ts';
import { enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import type { ScreenAnswer } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/imported-school.ts';
import { readDatabase } from './device-database.ts';

/** Answers to question 1, which is a choice. Question 2 has two blanks, and question 3 is true or false. */
const drum: ScreenAnswer = { kind: 'choose', words: ['小鼓'] };
const fiddle: ScreenAnswer = { kind: 'choose', words: ['二胡'] };
const saves = '**/v2/attempts/*/answers/*';

/** Answers question 1. Expects 已保存 only after the reply, although the server has the answer earlier. */
async function expectSavedAfterReply(answerPage: AnswerPage, client: ServerClient): Promise<void> {
  const { page, saveStatus, attemptId } = answerPage;
  const hold = new EventEmitter();
  const released = once(hold, 'release');
  // The server saves the answer at once; the test delays only the reply.
  await page.route(saves, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await answerPage.enterAnswer(drum);
  await expect(saveStatus).toHaveText('保存中');
  await expect.poll(async () => client.readAnswers(attemptId)).toEqual({ 'q-own-01': 'B' });
  await expect(saveStatus).toHaveText('保存中');
  hold.emit('release');
  await expect(saveStatus).toHaveText('已保存');
  await page.unroute(saves);
}

/** Types an answer to question 2 and reloads before the page has sent it. */
async function expectTextAfterReload(answerPage: AnswerPage): Promise<void> {
  const { page } = answerPage;
  await answerPage.goToQuestion(2);
  await answerPage.enterAnswer({ kind: 'fill', texts: ['do', 'so'] });
  await page.reload();
  await expect(answerPage.questionHeading(2)).toBeVisible();
  await expect(page.getByLabel('第1空')).toHaveValue('do');
  await expect(page.getByLabel('第2空')).toHaveValue('so');
  await expect(answerPage.saveStatus).toHaveText('已保存');
  await answerPage.goToQuestion(1);
  await expect(page.getByRole('radio', { name: '小鼓' })).toBeChecked();
}

/** Answers after the session has ended elsewhere. Expects that the answer is sent when the pupil has signed in again. */
async function expectAnswerAfterNewSignIn(
  answerPage: AnswerPage,
  client: ServerClient,
  pupil: Pupil,
): Promise<void> {
  const { page, saveStatus, attemptId } = answerPage;
  await client.endOtherSessions();
  await answerPage.enterAnswer(fiddle);
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
  await enterPassword(page, pupil);
  await expect(page.getByRole('radio', { name: '二胡' })).toBeChecked();
  await expect(saveStatus).toHaveText('已保存');
  expect(await client.readAnswers(attemptId)).toEqual({
    'q-own-01': 'C',
    'q-own-02': ['do', 'so'],
  });
}

/** Answers the three questions without a network. The answer to question 1 is right, and the others are wrong. */
async function answerOffline(answerPage: AnswerPage): Promise<void> {
  await answerPage.enterAnswer(drum);
  await expect(answerPage.saveStatus).toHaveText('待同步 1');
  await answerPage.goToQuestion(2);
  await answerPage.enterAnswer({ kind: 'fill', texts: ['秘密的答案', 'mi'] });
  await expect(answerPage.saveStatus).toHaveText('待同步 2');
  await answerPage.goToQuestion(3);
  await answerPage.enterAnswer({ kind: 'choose', words: ['错'] });
  await expect(answerPage.saveStatus).toHaveText('待同步 3');
}

/** Signs the pupil out in spite of the answers, and expects that they stay on the device, but not in plain text. */
async function signOutWithUnsentAnswers(page: Page): Promise<void> {
  await page.getByRole('link', { name: '返回作业列表' }).click();
  await page.goto('/#/home/user');
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('dialog')).toContainText('还有 3 项作答没有同步');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: '仍要退出' }).click();
  await reloaded;
  const stored = await page.evaluate(readDatabase);
  expect(stored).toContain('3 answers: ');
  expect(stored).not.toContain('秘密');
}

/** Answers without a network and signs out. Expects that the answers of the device are sent from any screen after the next sign-in. */
async function expectAnswersAfterSignOut(
  context: BrowserContext,
  answerPage: AnswerPage,
  client: ServerClient,
  pupil: Pupil,
): Promise<void> {
  const { page, saveStatus, attemptId } = answerPage;
  const attempt = page.url();
  await context.setOffline(true);
  await answerOffline(answerPage);
  // The reload and the sign-in need the network, so only the requests that save answers fail.
  await context.route(saves, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(saveStatus).toHaveText('待同步 3');

  await signOutWithUnsentAnswers(page);
  await enterPassword(page, pupil);
  await page.waitForURL('**/#/home/curriculum');
  await page.goto(attempt);
  await answerPage.goToQuestion(2);
  await expect(page.getByLabel('第1空')).toHaveValue('秘密的答案');
  await expect(saveStatus).toHaveText('待同步 3');

  await page.goto('/#/home/curriculum');
  await context.unroute(saves);
  await page.reload();
  await expect
    .poll(() => client.readAnswers(attemptId))
    .toEqual({ 'q-own-01': 'B', 'q-own-02': ['秘密的答案', 'mi'], 'q-own-03': false });
  await page.goto(attempt);
}

test(
  'keeps answers during a slow reply, a reload and a new sign-in, without a network and encrypted after a sign-out, and submits the homework once after a double click when the network returns',
  { tag: '@desktop' },
  async ({ page, context, importedPupil, server }) => {
    const client = await signInServerClient(server.address, importedPupil);
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    const id = answerPage.attemptId;
    await expectSavedAfterReply(answerPage, client);
    await expectTextAfterReload(answerPage);
    await expectAnswerAfterNewSignIn(answerPage, client, importedPupil);
    await expectAnswersAfterSignOut(context, answerPage, client, importedPupil);

    await answerPage.goToQuestion(3);
    await context.setOffline(true);
    await answerPage.enterAnswer({ kind: 'choose', words: ['对'] });
    const dialog = await answerPage.openSubmitDialog();
    await dialog.getByRole('button', { name: '交作业' }).dblclick();
    await expect(page.getByText('待同步，联网后自动交卷')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    const result = new ResultPage(page);
    await expect(result.summary).toContainText('9 / 15 分');
    await expect(result.summary).toContainText('第 1 次作答');
    expect(await client.submit(id)).toBe(await result.readReceipt());
    // Three attempts are allowed, so two are left.
    await expect(page.getByText('还可以作答 2 次')).toBeVisible();
  },
);
