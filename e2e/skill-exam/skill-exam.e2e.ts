import { EventEmitter, once } from 'node:events';

import { expect, mergeTests, type Page } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { captureBrowserPath } from '../fixtures/capture-browser.ts';
import { test as captureTest } from '../fixtures/capture-test.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test as productTest } from '../fixtures/test.ts';
import { makeAudio, publishSkillExam } from './exam-client.ts';

const test = mergeTests(captureTest, productTest);
test.skip(captureBrowserPath === '', 'no installed browser has a microphone');

/** Holds requests to an address until `release` is called. */
async function holdRequests(page: Page, address: string) {
  const release = new EventEmitter();
  const released = once(release, 'release');
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release.emit('release') };
}

test(
  'a pupil checks the room, records a take that the server claims before its upload, hands in, and the file arrives after the network is back',
  { tag: '@phone' },
  async ({ page, context, pupil, server }) => {
    const title = `演唱测评 ${Date.now()}`;
    await publishSkillExam(server.address, title, pupil, await makeAudio(3));
    await context.grantPermissions(['microphone']);
    await openSignedIn(page, pupil);
    await page.getByRole('link', { name: '校内实践' }).click();
    await page.getByRole('link', { name: '技能测评' }).click();
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('一个人唱《送别》第一段。')).toBeVisible();
    await expect(page.getByRole('button', { name: /播放.*伴奏/ })).toBeVisible();
    const readLength = () =>
      page.locator('audio').evaluate((audio) => Reflect.get(audio, 'duration'));
    await expect.poll(readLength).toBeGreaterThan(2.9);
    await page.getByRole('button', { name: /^开始/ }).click();
    await expect(page.getByText('先检查一下房间，再开始')).toBeVisible();
    await page.getByRole('button', { name: '检查一下' }).click();
    await page.getByRole('button', { name: '知道了' }).click();
    await page.getByRole('button', { name: '播放刚才的三秒' }).click();
    await expectAccessible(page);
    await expectNoHorizontalScrolling(page);
    await page.getByRole('checkbox', { name: '我读完了，会一个人完成' }).check();
    await page.getByRole('button', { name: /^开始/ }).click();

    // The upload cannot be sent, so the server has only the claim at the hand-in.
    await context.route('**/v2/uploads**', (route) => route.abort());
    await page.getByRole('button', { name: '开始录音' }).click();
    await expect(page.getByRole('timer').filter({ hasText: '/' })).toContainText(/^00:(?!00)/);
    await page.getByRole('button', { name: '完成' }).press('Enter');
    await expect(page.getByText('录好了，听一听吧')).toBeFocused();
    await expect(page.getByText(/已登记\s·\s等待上传/)).toBeVisible();
    await expectAccessible(page);
    // Until the server answers, the focus waits on the text that replaces the button.
    const submit = await holdRequests(page, '**/submit');
    await page.getByRole('button', { name: '交卷：用第 1 次' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '交卷' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '正在交卷' })).toBeFocused();
    submit.release();
    await expect(page.getByText('已经交到了')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page.getByText('录音已登记，等待上传')).toBeVisible();
    await expect(page.getByText(/^MY-/)).toBeVisible();

    await context.unroute('**/v2/uploads**');
    await page.reload();
    await expect(page.getByText(/已登记\s·\s已上传/)).toBeVisible();
    await expect(page.getByText('录音和登记的一样')).toBeVisible();
    await expectAccessible(page);
  },
);
