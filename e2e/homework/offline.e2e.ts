import { expect } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { resetPasswordByApi } from '../fixtures/reset-password.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { enterPassword, openSignedIn, signIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import type { ScreenAnswer } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/imported-school.ts';
import { waitForFiles } from '../screen.ts';

const drum: ScreenAnswer = { kind: 'choose', words: ['小鼓'] };
const saves = '**/v2/attempts/*/answers/*';

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

test(
  'opens a screen for the first time without a network, and loads its data when the network returns',
  { tag: '@desktop' },
  async ({ page, context, pupil }) => {
    const scripts = ['homework-list', 'answer', 'homework', 'student'];
    const fetched = scripts.map((name) =>
      page.waitForResponse(new RegExp(`/${name}-[\\w-]{8}\\.js$`)),
    );
    await signIn(page, pupil);
    await Promise.all(fetched);
    await context.setOffline(true);
    await page.goto('/#/home/curriculum/music/operation/historyWork');
    await expect(page.getByText('网络异常')).toBeVisible();
    await context.setOffline(false);
    await expect(
      page.getByText('还没有做完的作业').or(page.getByRole('article')).first(),
    ).toBeVisible();
  },
);

test(
  'does not show a screen whose style sheet failed to load',
  { tag: '@desktop' },
  async ({ page, pupil }) => {
    const styles = '**/assets/student-*.css';
    await page.route(styles, (route) => route.abort());
    const failedRequest = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('.css'),
    );
    await signIn(page, pupil);
    await failedRequest;
    await page.unroute(styles);
    await page.goto('/#/home/user');
    const head = page.getByRole('main').locator('header');
    await expect(head).toHaveCSS('display', 'grid');
  },
);

test(
  'keeps answers that were given without a network after a reload, and sends them when the network returns',
  { tag: '@desktop' },
  async ({ page, context, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    await context.setOffline(true);
    await answerPage.enterAnswer(drum);
    await expect(answerPage.saveStatus).toHaveText('待同步 1');
    await answerPage.goToQuestion(2);
    await answerPage.enterAnswer({ kind: 'fill', texts: ['do', 'sol'] });
    await expect(answerPage.saveStatus).toHaveText('待同步 2');
    await answerPage.goToQuestion(3);
    await answerPage.enterAnswer({ kind: 'choose', words: ['对'] });
    await expect(answerPage.saveStatus).toHaveText('待同步 3');
    // The reload needs the network, so only the requests that save answers fail.
    await page.route(saves, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(answerPage.saveStatus).toHaveText('待同步 3');
    await page.unroute(saves);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(answerPage.saveStatus).toHaveText('已保存');
    const client = await signInServerClient(server.address, importedPupil);
    expect(await client.readAnswers(answerPage.attemptId)).toEqual({
      'q-own-01': 'B',
      'q-own-02': ['do', 'sol'],
      'q-own-03': true,
    });
  },
);

test(
  'sends answers of a closed page from any screen',
  { tag: '@desktop' },
  async ({ page, context, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    const { attemptId } = answerPage;
    await context.route(saves, (route) => route.abort());
    await answerPage.enterAnswer(drum);
    await expect(answerPage.saveStatus).toHaveText('待同步 1');
    await page.close();
    await context.unroute(saves);

    const home = await context.newPage();
    await home.goto('/#/home/curriculum');
    const client = await signInServerClient(server.address, importedPupil);
    await expect.poll(() => client.readAnswers(attemptId)).toEqual({ 'q-own-01': 'B' });
  },
);

test(
  'keeps unsent answers encrypted after the sign-out, and restores them for the same pupil',
  { tag: '@desktop' },
  async ({ page, context, importedPupil }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    const attempt = page.url();
    await answerPage.goToQuestion(2);
    await context.setOffline(true);
    await answerPage.enterAnswer({ kind: 'fill', texts: ['秘密的答案', 'sol'] });
    await expect(answerPage.saveStatus).toHaveText('待同步 1');
    await page.getByRole('link', { name: '返回作业列表' }).click();
    await page.route(saves, (route) => route.abort());
    await context.setOffline(false);
    await page.goto('/#/home/user');
    await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('dialog')).toContainText('还有 1 项作答没有同步');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: '仍要退出' }).click();
    await reloaded;

    const stored = await page.evaluate(readDatabase);
    expect(stored).toContain('1 answers: ');
    expect(stored).not.toContain('秘密');

    await enterPassword(page, importedPupil);
    await page.waitForURL('**/#/home/curriculum');
    await page.goto(attempt);
    await answerPage.goToQuestion(2);
    await expect(page.getByLabel('第1空')).toHaveValue('秘密的答案');
    await expect(answerPage.saveStatus).toHaveText('待同步 1');
  },
);

test(
  'sends unsent answers after a password reset on another device and a new sign-in',
  { tag: '@desktop' },
  async ({ page, context, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    const { attemptId } = answerPage;
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
  },
);

test(
  'lists in the result the answers that arrived after another device had submitted the homework',
  { tag: '@desktop' },
  async ({ page, context, importedPupil, server }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    // These files must load before the network is off. axe requests failed style sheets again, which the content security policy refuses.
    await waitForFiles(page, 'bindings-screen');
    await context.setOffline(true);
    await answerPage.enterAnswer(drum);
    await answerPage.goToQuestion(2);
    await answerPage.enterAnswer({ kind: 'fill', texts: ['do', 'sol'] });
    await expect(answerPage.saveStatus).toHaveText('待同步 2');
    await (await signInServerClient(server.address, importedPupil)).submit(answerPage.attemptId);
    await context.setOffline(false);

    await page.waitForURL('**/work-result?id=*');
    const notice = page.getByRole('alert').filter({ hasText: '有 2 道题的答案没有算进这次作业' });
    await expect(notice).toContainText('第 1 题：交卷以后才送到。我的答案：小鼓');
    await expectAccessible(page);
    await notice.getByRole('button', { name: '知道了' }).click();
    await expect(notice).toBeHidden();
    await expect.poll(() => page.evaluate(readDatabase)).toContain('0 answers: ');
  },
);

test(
  'sends a homework that was submitted without a network when the network returns',
  { tag: '@phone' },
  async ({ page, context, importedPupil }) => {
    await openSignedIn(page, importedPupil, '/#/home/curriculum/music/operation');
    const answerPage = await AnswerPage.begin(page, 'music', titles.plain);
    await answerPage.enterAnswer(drum);
    await expect(answerPage.saveStatus).toHaveText('已保存');
    await context.setOffline(true);
    await answerPage.goToQuestion(3);
    await answerPage.enterAnswer({ kind: 'choose', words: ['对'] });
    await answerPage.submit();
    await expect(page.getByText('待同步，联网后自动交卷')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    const result = new ResultPage(page);
    await expect(result.summary).toContainText('9 / 15 分');
    expect(await result.readReceipt()).not.toBe('');
  },
);
