import { expect, type BrowserContext, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import { resetPasswordByApi } from '../fixtures/reset-password.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { signInServerClient, type ServerClient } from '../fixtures/server-client.ts';
import { enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import type { ScreenAnswer } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/imported-school.ts';
import { waitForFiles } from '../screen.ts';
import { readDatabase } from './device-database.ts';

/** Answers to question 1, which is a choice. Question 2 has two blanks, and question 3 is true or false. */
const drum: ScreenAnswer = { kind: 'choose', words: ['小鼓'] };
const fiddle: ScreenAnswer = { kind: 'choose', words: ['二胡'] };

const findOption = (page: Page, name: string) => page.getByRole('radio', { name });

/** Answers question 1 in each of two tabs. Expects the answer in the other tab at once. */
async function expectSameAnswers(answerPage: AnswerPage, tabAnswerPage: AnswerPage): Promise<void> {
  await answerPage.enterAnswer(fiddle);
  await expect(findOption(tabAnswerPage.page, '二胡')).toBeChecked();
  await tabAnswerPage.enterAnswer(drum);
  await expect(findOption(answerPage.page, '小鼓')).toBeChecked();
  for (const { saveStatus } of [answerPage, tabAnswerPage])
    await expect(saveStatus).toHaveText('已保存');
}

/** Answers question 3 after another device did. Expects the newer answer, and replaces it. */
async function replaceAnswerOfOtherDevice(
  answerPage: AnswerPage,
  device: ServerClient,
): Promise<void> {
  const { page, saveStatus, attemptId } = answerPage;
  await device.save(attemptId, 'q-own-03', true);
  await answerPage.goToQuestion(3);
  // The page does not know the answer of the other device, so the server reports a conflict.
  await answerPage.enterAnswer({ kind: 'choose', words: ['错'] });
  const notice = page.getByRole('alert').filter({ hasText: '在另一台设备上改过了' });
  await expect(notice).toContainText('我的答案：错');
  await expectAccessible(page);
  await expect(findOption(page, '对')).toBeChecked();
  expect(await device.readAnswers(attemptId)).toEqual({ 'q-own-01': 'B', 'q-own-03': true });
  await notice.getByRole('button', { name: '改用我的答案' }).click();
  await expect(notice).toBeHidden();
  await expect(findOption(page, '错')).toBeChecked();
  await expect(saveStatus).toHaveText('已保存');
  expect(await device.readAnswers(attemptId)).toEqual({ 'q-own-01': 'B', 'q-own-03': false });

  await device.save(attemptId, 'q-own-02', ['do', 're']);
  await page.reload();
  await answerPage.goToQuestion(2);
  await expect(page.getByLabel('第2空')).toHaveValue('re');
}

/** Answers without a network while the password is reset elsewhere. Expects that the answers are sent after the next sign-in. */
async function sendAnswersAfterReset(
  context: BrowserContext,
  answerPage: AnswerPage,
  server: RunningServer,
  pupil: Pupil,
): Promise<ServerClient> {
  const { page, attemptId } = answerPage;
  // These files must load before the network is off. axe requests failed style sheets again, which the content security policy refuses.
  await waitForFiles(page, 'bindings-screen');
  await context.setOffline(true);
  await answerPage.enterAnswer(drum);
  await answerPage.goToQuestion(2);
  await answerPage.enterAnswer({ kind: 'fill', texts: ['do', 'sol'] });
  await expect(answerPage.saveStatus).toHaveText('待同步 2');
  const changed = await resetPasswordByApi(server, pupil, 'Shanshui88');
  // The server rejects the session, so the app signs the pupil out. The answers stay on the device.
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await page.evaluate(readDatabase)).toContain('2 answers: ');

  await enterPassword(page, changed);
  await page.waitForURL('**/#/home/curriculum**');
  const client = await signInServerClient(server.address, changed);
  await expect
    .poll(() => client.readAnswers(attemptId))
    .toEqual({ 'q-own-01': 'B', 'q-own-02': ['do', 'sol'] });
  await expect(answerPage.saveStatus).toHaveText('已保存');
  await expect(page.getByLabel('第1空')).toHaveValue('do');
  return client;
}

/** Answers without a network while another device submits the homework. Expects the answers in a list on the result. */
async function expectLateAnswers(
  context: BrowserContext,
  answerPage: AnswerPage,
  device: ServerClient,
): Promise<void> {
  const { page } = answerPage;
  await context.setOffline(true);
  await answerPage.enterAnswer({ kind: 'fill', texts: ['re', 'mi'] });
  await answerPage.goToQuestion(1);
  await answerPage.enterAnswer(fiddle);
  await expect(answerPage.saveStatus).toHaveText('待同步 2');
  await device.submit(answerPage.attemptId);
  await context.setOffline(false);
  await page.waitForURL('**/work-result?id=*');
  const notice = page.getByRole('alert').filter({ hasText: '有 2 道题的答案没有算进这次作业' });
  await expect(notice).toContainText('第 1 题：交卷以后才送到。我的答案：二胡');
  await expectAccessible(page);
  await notice.getByRole('button', { name: '知道了' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(() => page.evaluate(readDatabase)).toContain('0 answers: ');
}

test(
  'shows the same answers and the result in two tabs, replaces the newer answer of another device, sends unsent answers after a password reset there, and lists those that arrived after its submit',
  { tag: '@phone' },
  async ({ page, context, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    const tab = await context.newPage();
    await tab.goto(page.url());
    const tabAnswerPage = new AnswerPage(tab);
    await expect(tabAnswerPage.questionHeading(1)).toBeVisible();
    await expectSameAnswers(answerPage, tabAnswerPage);
    const device = await signInServerClient(server.address, importedPupil);
    await replaceAnswerOfOtherDevice(answerPage, device);
    // A submission in one tab also opens the result in the other tab.
    await answerPage.submit();
    for (const one of [page, tab]) await expect(new ResultPage(one).summary).toBeVisible();
    await tab.close();

    await page.getByRole('link', { name: '再做一次' }).click();
    await expect(answerPage.questionHeading(1)).toBeVisible();
    const newDevice = await sendAnswersAfterReset(context, answerPage, server, importedPupil);
    await expectLateAnswers(context, answerPage, newDevice);
  },
);
