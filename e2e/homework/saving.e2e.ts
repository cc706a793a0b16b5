import { EventEmitter, once } from 'node:events';

import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { signInServerClient, type ServerClient } from '../fixtures/server-client.ts';
import { enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import type { ScreenAnswer } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/imported-school.ts';

/** Answers to question 1, which is a choice. Question 2 has two blanks, and question 3 is true or false. */
const drum: ScreenAnswer = { kind: 'choose', words: ['小鼓'] };
const fiddle: ScreenAnswer = { kind: 'choose', words: ['二胡'] };
const saves = '**/v2/attempts/*/answers/*';
const listAddress = '/#/home/curriculum/music/operation';

const findDrum = (page: Page) => page.getByRole('radio', { name: '小鼓' });
const findFlute = (page: Page) => page.getByRole('radio', { name: '笛子' });
const findFiddle = (page: Page) => page.getByRole('radio', { name: '二胡' });

async function beginUntimed(page: Page): Promise<AnswerPage> {
  return AnswerPage.begin(page, 'music', titles.plain);
}

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
  await expect(findDrum(page)).toBeChecked();
}

test(
  'keeps answers during a slow reply, a reload and a new sign-in, and submits the homework once after a double click',
  { tag: '@phone' },
  async ({ page, importedPupil, server }) => {
    const client = await signInServerClient(server.address, importedPupil);
    await openSignedIn(page, importedPupil, listAddress);
    const answerPage = await beginUntimed(page);
    const id = answerPage.attemptId;
    await expectSavedAfterReply(answerPage, client);
    await expectTextAfterReload(answerPage);

    await client.endOtherSessions();
    await answerPage.enterAnswer(fiddle);
    await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
    await enterPassword(page, importedPupil);
    await expect(findFiddle(page)).toBeChecked();
    await expect(answerPage.saveStatus).toHaveText('已保存');
    expect(await client.readAnswers(id)).toEqual({ 'q-own-01': 'C', 'q-own-02': ['do', 'so'] });

    const dialog = await answerPage.openSubmitDialog();
    await dialog.getByRole('button', { name: '就这样交' }).dblclick();
    const result = new ResultPage(page);
    await expect(result.summary).toContainText('第 1 次作答');
    expect(await client.submit(id)).toBe(await result.readReceipt());
    // Three attempts are allowed, so two are left.
    await expect(page.getByText('还可以作答 2 次')).toBeVisible();
  },
);

test(
  'shows the same answers and the result in two tabs, and on another device the newer answer, which it can replace',
  { tag: '@phone' },
  async ({ page, context, importedPupil, openDevice, server }) => {
    await openSignedIn(page, importedPupil, listAddress);
    const answerPage = await beginUntimed(page);
    const tab = await context.newPage();
    await tab.goto(page.url());
    const tabAnswerPage = new AnswerPage(tab);
    await expect(tabAnswerPage.questionHeading(1)).toBeVisible();
    await answerPage.enterAnswer(fiddle);
    await expect(findFiddle(tab)).toBeChecked();

    const device = await openDevice();
    await openSignedIn(device, importedPupil, `/${new URL(page.url()).hash}`);
    const deviceAnswerPage = new AnswerPage(device);
    await expect(deviceAnswerPage.questionHeading(1)).toBeVisible();
    await tabAnswerPage.enterAnswer(drum);
    await expect(findDrum(page)).toBeChecked();
    await expect(answerPage.saveStatus).toHaveText('已保存');
    await expect(tabAnswerPage.saveStatus).toHaveText('已保存');

    // The other device does not know the answer of the tab, so the server reports a conflict.
    await deviceAnswerPage.enterAnswer({ kind: 'choose', words: ['笛子'] });
    const notice = device.getByRole('alert').filter({ hasText: '在另一台设备上改过了' });
    await expect(notice).toContainText('我的答案：笛子');
    await expectAccessible(device);
    await expect(findDrum(device)).toBeChecked();
    const client = await signInServerClient(server.address, importedPupil);
    expect(await client.readAnswers(answerPage.attemptId)).toEqual({ 'q-own-01': 'B' });
    await notice.getByRole('button', { name: '改用我的答案' }).click();
    await expect(notice).toBeHidden();
    await expect(findFlute(device)).toBeChecked();
    await expect(deviceAnswerPage.saveStatus).toHaveText('已保存');
    expect(await client.readAnswers(answerPage.attemptId)).toEqual({ 'q-own-01': 'A' });
    await page.reload();
    await expect(findFlute(page)).toBeChecked();

    // A submission in one tab also opens the result in the other tab.
    await answerPage.submit();
    await expect(new ResultPage(page).summary).toBeVisible();
    await expect(new ResultPage(tab).summary).toBeVisible();
  },
);
