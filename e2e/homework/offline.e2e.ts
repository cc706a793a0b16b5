import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { resetPasswordByApi } from '../fixtures/reset-password.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import type { ScreenAnswer } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/imported-school.ts';
import { waitForFiles } from '../screen.ts';

const drum: ScreenAnswer = { kind: 'choose', words: ['小鼓'] };
const saves = '**/v2/attempts/*/answers/*';
const listAddress = '/#/home/curriculum/music/operation';

/** Reads all rows of the app's IndexedDB database as text. Bytes are decoded as UTF-8. */
async function readDatabase(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('meiyu-homework');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const tables = [...database.objectStoreNames].map(
    (table) =>
      new Promise<string>((resolve) => {
        const rows = database.transaction(table).objectStore(table).getAll();
        rows.addEventListener('success', () => {
          const texts = rows.result.map((row: unknown) =>
            row instanceof Uint8Array ? new TextDecoder().decode(row) : JSON.stringify(row),
          );
          resolve(`${texts.length} ${table}: ${texts.join(' ')}`);
        });
      }),
  );
  return (await Promise.all(tables)).join('\n');
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

test(
  'opens a screen for the first time without a network, loads its data later, and shows no screen whose style sheet failed to load',
  { tag: '@desktop' },
  async ({ page, context, pupil }) => {
    const styles = '**/assets/student-*.css';
    await page.route(styles, (route) => route.abort());
    const failedRequest = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('.css'),
    );
    const fetched = ['homework-list', 'answer', 'homework', 'student'].map((name) =>
      page.waitForResponse(new RegExp(`/${name}-[\\w-]{8}\\.js$`)),
    );
    await openSignedIn(page, pupil);
    await Promise.all(fetched);
    await failedRequest;
    await context.setOffline(true);
    await page.goto('/#/home/curriculum/music/operation/historyWork');
    await expect(page.getByText('网络异常')).toBeVisible();
    await context.setOffline(false);
    await expect(
      page.getByText('还没有做完的作业').or(page.getByRole('article')).first(),
    ).toBeVisible();

    await page.unroute(styles);
    await page.goto('/#/home/user');
    const head = page.getByRole('main').locator('header');
    await expect(head).toHaveCSS('display', 'grid');
  },
);

test(
  'keeps answers without a network after a reload and encrypted after a sign-out, sends them from any screen, and submits the homework when the network returns',
  { tag: '@desktop' },
  async ({ page, context, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, listAddress);
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    const { attemptId } = answerPage;
    const attempt = page.url();
    await context.setOffline(true);
    await answerOffline(answerPage);
    // The reload and the sign-in need the network, so only the requests that save answers fail.
    await context.route(saves, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(answerPage.saveStatus).toHaveText('待同步 3');

    await signOutWithUnsentAnswers(page);
    await enterPassword(page, importedPupil);
    await page.waitForURL('**/#/home/curriculum');
    await page.goto(attempt);
    await answerPage.goToQuestion(2);
    await expect(page.getByLabel('第1空')).toHaveValue('秘密的答案');
    await expect(answerPage.saveStatus).toHaveText('待同步 3');
    await page.close();
    await context.unroute(saves);

    const newPage = await context.newPage();
    await newPage.goto('/#/home/curriculum');
    const client = await signInServerClient(server.address, importedPupil);
    await expect
      .poll(() => client.readAnswers(attemptId))
      .toEqual({ 'q-own-01': 'B', 'q-own-02': ['秘密的答案', 'mi'], 'q-own-03': false });

    await newPage.goto(attempt);
    const newAnswerPage = new AnswerPage(newPage);
    await newAnswerPage.goToQuestion(3);
    await context.setOffline(true);
    await newAnswerPage.enterAnswer({ kind: 'choose', words: ['对'] });
    await newAnswerPage.submit();
    await expect(newPage.getByText('待同步，联网后自动交卷')).toBeVisible();
    await expectAccessible(newPage);
    await context.setOffline(false);
    const result = new ResultPage(newPage);
    await expect(result.summary).toContainText('9 / 15 分');
    expect(await result.readReceipt()).not.toBe('');
  },
);

test(
  'sends unsent answers after a password reset on another device, and lists in the result those that arrived after its submit',
  { tag: '@phone' },
  async ({ page, context, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, listAddress);
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    const { attemptId } = answerPage;
    // These files must load before the network is off. axe requests failed style sheets again, which the content security policy refuses.
    await waitForFiles(page, 'bindings-screen');
    await context.setOffline(true);
    await answerPage.enterAnswer(drum);
    await answerPage.goToQuestion(2);
    await answerPage.enterAnswer({ kind: 'fill', texts: ['do', 'sol'] });
    await expect(answerPage.saveStatus).toHaveText('待同步 2');
    const changed = await resetPasswordByApi(server, importedPupil, 'Shanshui88');
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

    await context.setOffline(true);
    await answerPage.enterAnswer({ kind: 'fill', texts: ['re', 'mi'] });
    await answerPage.goToQuestion(1);
    await answerPage.enterAnswer({ kind: 'choose', words: ['二胡'] });
    await expect(answerPage.saveStatus).toHaveText('待同步 2');
    await client.submit(attemptId);
    await context.setOffline(false);
    await page.waitForURL('**/work-result?id=*');
    const notice = page.getByRole('alert').filter({ hasText: '有 2 道题的答案没有算进这次作业' });
    await expect(notice).toContainText('第 1 题：交卷以后才送到。我的答案：二胡');
    await expectAccessible(page);
    await notice.getByRole('button', { name: '知道了' }).click();
    await expect(notice).toBeHidden();
    await expect.poll(() => page.evaluate(readDatabase)).toContain('0 answers: ');
  },
);
