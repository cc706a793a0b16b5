import { expect } from '@playwright/test';

import { askServer } from '../fixtures/api.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerDesk } from '../pages/answer-desk.ts';
import type { Reply } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/own-school.ts';

const drum: Reply = { kind: 'choose', words: ['小鼓'] };
const saves = '**/v2/attempts/*/answers/*';

test('a screen never opened before opens without a network too, and fills when it is back', async ({
  page,
  context,
  pupil,
}) => {
  const scripts = ['homework-list-screen', 'answer-screen', 'result-screen', 'profile-screen'];
  const fetched = scripts.map((name) => page.waitForResponse(new RegExp(`/${name}-.*\\.js$`)));
  await signIn(page, pupil);
  await Promise.all(fetched);
  await context.setOffline(true);
  await page.goto('/#/home/curriculum/music/operation/historyWork');
  await expect(page.getByText('网络异常')).toBeVisible();
  await context.setOffline(false);
  await expect(
    page.getByText('还没有做完的作业').or(page.getByRole('article')).first(),
  ).toBeVisible();
});

test('without a network answering goes on, outlives a reload, and all is sent when it is back', async ({
  page,
  context,
  ownPupil,
  server,
}) => {
  await signIn(page, ownPupil);
  const desk = await AnswerDesk.begin(page, 'music', titles.plain);
  await context.setOffline(true);
  await desk.give(drum);
  await expect(desk.badge).toHaveText('待同步 1');
  await desk.goTo(2);
  await desk.give({ kind: 'fill', texts: ['do', 'sol'] });
  await expect(desk.badge).toHaveText('待同步 2');
  await desk.goTo(3);
  await desk.give({ kind: 'choose', words: ['对'] });
  await expect(desk.badge).toHaveText('待同步 3');
  // The page itself has to be fetched again; the answers still find nobody.
  await page.route(saves, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(desk.badge).toHaveText('待同步 3');
  await page.unroute(saves);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(desk.badge).toHaveText('已保存');
  const device = await askServer(server.address, ownPupil);
  expect(await device.answers(desk.attemptId)).toEqual({
    'q-own-01': 'B',
    'q-own-02': ['do', 'sol'],
    'q-own-03': true,
  });
});

test('what a closed page had not sent goes out from any other screen', async ({
  page,
  context,
  ownPupil,
  server,
}) => {
  await signIn(page, ownPupil);
  const desk = await AnswerDesk.begin(page, 'music', titles.plain);
  const { attemptId } = desk;
  await context.route(saves, (route) => route.abort());
  await desk.give(drum);
  await expect(desk.badge).toHaveText('待同步 1');
  await page.close();
  await context.unroute(saves);

  const home = await context.newPage();
  await home.goto('/#/home/curriculum');
  const device = await askServer(server.address, ownPupil);
  await expect.poll(() => device.answers(attemptId)).toEqual({ 'q-own-01': 'B' });
});

test('handing in without a network waits for it', async ({ page, context, ownPupil }) => {
  await signIn(page, ownPupil);
  const desk = await AnswerDesk.begin(page, 'music', titles.plain);
  await desk.give(drum);
  await expect(desk.badge).toHaveText('已保存');
  await context.setOffline(true);
  await desk.goTo(3);
  await desk.give({ kind: 'choose', words: ['对'] });
  await desk.handIn();
  await expect(page.getByText('待同步，联网后自动交卷')).toBeVisible();
  await context.setOffline(false);
  const result = new ResultPage(page);
  await expect(result.head).toContainText('9 / 15 分');
  expect(await result.receipt()).not.toBe('');
});
