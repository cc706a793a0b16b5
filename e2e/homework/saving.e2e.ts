import { EventEmitter, once } from 'node:events';

import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { askServer } from '../fixtures/api.ts';
import { enterPassword, openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AnswerPage } from '../pages/answer-page.ts';
import type { Reply } from '../pages/questions.ts';
import { ResultPage } from '../pages/result.ts';
import { titles } from '../school/own-school.ts';

/** The three questions of the homework: one to choose, one with two blanks, one to judge. */
const drum: Reply = { kind: 'choose', words: ['小鼓'] };
const saves = '**/v2/attempts/*/answers/*';

async function beginPlain(page: Page): Promise<AnswerPage> {
  return AnswerPage.begin(page, 'music', titles.plain);
}

test(
  'saved is said only once the server has it',
  { tag: '@phone' },
  async ({ page, ownPupil, server }) => {
    await openSignedIn(page, ownPupil);
    const desk = await beginPlain(page);
    const gate = new EventEmitter();
    const released = once(gate, 'open');
    // The server answers at once; its reply is held back.
    await page.route(saves, async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    });
    await desk.give(drum);
    await expect(desk.badge).toHaveText('保存中');
    const device = await askServer(server.address, ownPupil);
    await expect.poll(async () => device.answers(desk.attemptId)).toEqual({ 'q-own-01': 'B' });
    await expect(desk.badge).toHaveText('保存中');
    gate.emit('open');
    await expect(desk.badge).toHaveText('已保存');
  },
);

test(
  'a reload in the middle keeps every answer and the place',
  { tag: '@phone' },
  async ({ page, ownPupil }) => {
    await openSignedIn(page, ownPupil);
    const desk = await beginPlain(page);
    await desk.give(drum);
    await desk.goTo(2);
    await desk.give({ kind: 'fill', texts: ['do', 'so'] });
    // At once, before the typed text has been sent.
    await page.reload();
    await expect(desk.place(2)).toBeVisible();
    await expect(page.getByLabel('第1空')).toHaveValue('do');
    await expect(page.getByLabel('第2空')).toHaveValue('so');
    await expect(desk.badge).toHaveText('已保存');
    await desk.goTo(1);
    await expect(page.getByRole('radio', { name: '小鼓' })).toBeChecked();
  },
);

test('pressing twice hands in once', { tag: '@phone' }, async ({ page, ownPupil, server }) => {
  await openSignedIn(page, ownPupil);
  const desk = await beginPlain(page);
  const id = desk.attemptId;
  await desk.give(drum);
  const dialog = await desk.openHandIn();
  await dialog.getByRole('button', { name: '就这样交' }).dblclick();
  const result = new ResultPage(page);
  await expect(result.head).toContainText('第 1 次作答');
  const device = await askServer(server.address, ownPupil);
  expect(await device.submit(id)).toBe(await result.receipt());
  // Two of three attempts are left.
  await expect(page.getByText('还可以作答 2 次')).toBeVisible();
});

test('two tabs show the same answers', { tag: '@phone' }, async ({ page, context, ownPupil }) => {
  await openSignedIn(page, ownPupil);
  const desk = await beginPlain(page);
  const other = await context.newPage();
  await other.goto(page.url());
  const otherDesk = new AnswerPage(other);
  await expect(otherDesk.place(1)).toBeVisible();
  await desk.give(drum);
  await expect(other.getByRole('radio', { name: '小鼓' })).toBeChecked();
  await otherDesk.give({ kind: 'choose', words: ['二胡'] });
  await expect(page.getByRole('radio', { name: '二胡' })).toBeChecked();
  await expect(desk.badge).toHaveText('已保存');
  await expect(otherDesk.badge).toHaveText('已保存');
  // Handed in here is handed in there.
  await desk.handIn();
  await expect(new ResultPage(page).head).toBeVisible();
  await expect(new ResultPage(other).head).toBeVisible();
});

test(
  'a second device shows the newer answer, and gives one’s own back',
  { tag: '@phone' },
  async ({ page, openDevice, ownPupil, server }) => {
    await openSignedIn(page, ownPupil);
    const desk = await beginPlain(page);
    const id = desk.attemptId;
    const other = await openDevice();
    await openSignedIn(other, ownPupil);
    await other.goto(page.url());
    const otherDesk = new AnswerPage(other);
    await expect(otherDesk.place(1)).toBeVisible();

    await desk.give(drum);
    await expect(desk.badge).toHaveText('已保存');
    // This device has not heard of it.
    await otherDesk.give({ kind: 'choose', words: ['二胡'] });
    const notice = other.getByRole('alert').filter({ hasText: '在另一台设备上改过了' });
    await expect(notice).toContainText('我的答案：二胡');
    await expectAccessible(other);
    await expect(other.getByRole('radio', { name: '小鼓' })).toBeChecked();
    const device = await askServer(server.address, ownPupil);
    expect(await device.answers(id)).toEqual({ 'q-own-01': 'B' });

    await notice.getByRole('button', { name: '改用我的答案' }).click();
    await expect(notice).toBeHidden();
    await expect(other.getByRole('radio', { name: '二胡' })).toBeChecked();
    await expect(otherDesk.badge).toHaveText('已保存');
    expect(await device.answers(id)).toEqual({ 'q-own-01': 'C' });
    await page.reload();
    await expect(page.getByRole('radio', { name: '二胡' })).toBeChecked();
  },
);

test('the server may die in the middle', { tag: '@phone' }, async ({ page, ownPupil, server }) => {
  await openSignedIn(page, ownPupil);
  const desk = await beginPlain(page);
  await desk.give(drum);
  await expect(desk.badge).toHaveText('已保存');
  await server.kill();
  await desk.goTo(2);
  await desk.give({ kind: 'fill', texts: ['do', 'sol'] });
  await expect(desk.badge).toHaveText('待同步 1');
  await server.start();
  await expect(desk.badge).toHaveText('已保存', { timeout: 40_000 });
  const device = await askServer(server.address, ownPupil);
  expect(await device.answers(desk.attemptId)).toEqual({
    'q-own-01': 'B',
    'q-own-02': ['do', 'sol'],
  });
});

test(
  'signed out elsewhere in the middle, the same pupil goes on after signing in',
  { tag: '@phone' },
  async ({ page, ownPupil, server }) => {
    await openSignedIn(page, ownPupil);
    const desk = await beginPlain(page);
    const id = desk.attemptId;
    const elsewhere = await askServer(server.address, ownPupil);
    await elsewhere.endOtherSessions();
    await desk.give(drum);
    await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
    await enterPassword(page, ownPupil);
    await expect(page.getByRole('radio', { name: '小鼓' })).toBeChecked();
    await expect(desk.badge).toHaveText('已保存');
    expect(await elsewhere.answers(id)).toEqual({ 'q-own-01': 'B' });
  },
);
