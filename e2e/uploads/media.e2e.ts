import { expect, mergeTests, type Page } from '@playwright/test';

import { captureBrowserPath } from '../fixtures/capture-browser.ts';
import { test as captureTest } from '../fixtures/capture-test.ts';
import { loadMediabunny, canEncodeH264, makePhoneVideo } from '../fixtures/sample-media.ts';
import { test as productTest } from '../fixtures/test.ts';
import {
  RequestHold,
  countStoredRows,
  openGalleryOnServer,
  openGalleryWithSession,
  readAssets,
} from './upload-page.ts';

const test = mergeTests(captureTest, productTest);
test.skip(captureBrowserPath === '', 'no installed browser has a microphone');

const TAKES = 'meiyu-takes';
const UPLOADS = 'meiyu-uploads';

/** Opens the gallery with a microphone and records a take. The device stores the take. */
async function recordTake(page: Page, at: Parameters<typeof openGalleryOnServer>[1]) {
  await page.context().grantPermissions(['microphone']);
  // Playwright cannot intercept the requests of a worklet, so the page uses the fallback without worklets.
  await page.addInitScript(() => {
    Reflect.deleteProperty(BaseAudioContext.prototype, 'audioWorklet');
  });
  const panel = await openGalleryOnServer(page, { ...at, part: 'recorders' });
  const recorder = page
    .locator('section', { has: page.getByRole('heading', { name: '留在设备上' }) })
    .first();
  await recorder.getByRole('button', { name: '开始录音' }).click();
  await expect(recorder.getByRole('timer')).not.toContainText(/^00:00/);
  await recorder.getByRole('button', { name: '完成' }).click();
  await expect(recorder.getByText('已存在这台设备')).toBeVisible();
  return { recorder, panel };
}

test(
  'keeps a take on the device until the server has it, and counts it in the sign-out dialog',
  { tag: '@desktop' },
  async ({ page, context, gallery, server, pupil }) => {
    const { address } = server;
    const { recorder, panel } = await recordTake(page, { gallery, address, pupil });
    await context.unrouteAll();
    await page.goto(`${address}/#/home/user`);
    // By a key, because the button moves when the page has loaded its data.
    await page.getByRole('main').getByRole('button', { name: '退出登录' }).press('Enter');
    const signOutDialog = page.getByRole('dialog', { name: '退出登录？' });
    await expect(signOutDialog.getByRole('alert')).toHaveText(
      '还有 1 段录音没有上传。它们留在这台设备上，你下次在这里登录时还在。',
    );
    await expect(signOutDialog.getByRole('button', { name: '仍要退出' })).toBeVisible();

    await openGalleryWithSession(page, { gallery, address, part: 'recorders' });
    const hold = await RequestHold.start(page, 0);
    await recorder.getByRole('button', { name: '上传录音' }).click();
    await hold.waitForHeldRequest();
    expect(await countStoredRows(page, TAKES)).toMatchObject({ rows: 1 });
    hold.letRequestsPass();
    await page.reload();
    await expect(panel.status).toHaveText('上传成功');
    await expect.poll(() => countStoredRows(page, TAKES)).toMatchObject({ rows: 0 });
    expect(await countStoredRows(page, UPLOADS)).toMatchObject({ rows: 0 });
    await expect(recorder.getByRole('list', { name: '已录的声音' })).toHaveCount(0);
    const [asset] = await readAssets(server, '录音 %.mp3');
    expect(asset).toMatchObject({ type: 2, extension: 'mp3' });
  },
);

test(
  'uploads a video compressed and with a thumbnail',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    await loadMediabunny(page);
    test.skip(!(await canEncodeH264(page)), 'this browser does not encode H.264');
    const address = await makePhoneVideo(page, 1);
    const bytes = await page.getByLabel('选文件').evaluate(async (input: HTMLInputElement, url) => {
      const video = await (await fetch(url)).blob();
      const list = new DataTransfer();
      list.items.add(new File([video], '演出.mov'));
      input.files = list.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      return video.size;
    }, address);
    await expect(panel.status).toHaveText('上传成功', { timeout: 90_000 });
    const [asset] = await readAssets(server, '演出.mp4');
    expect(asset).toMatchObject({ type: 3, extension: 'mp4', hasThumbnail: true });
    expect(asset?.['bytes']).toBeLessThan(bytes / 2);
  },
);
