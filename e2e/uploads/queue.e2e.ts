import { expect, type Page, type Route } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { withDatabase } from '../fixtures/database.ts';
import type { Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { test } from '../fixtures/test.ts';
import {
  chooseFile,
  chooseFiles,
  REQUEST_BYTES,
  UploadPanel,
  changePupil,
  RequestHold,
  readStoredHashes,
  countStoredRows,
  MEGABYTE,
  openGalleryOnServer,
} from './upload-page.ts';

const UPLOADS = 'meiyu-uploads';

/** Uploads a file that the daily limit refuses, and retries it below the limit. */
async function retryAboveDailyLimit(page: Page, panel: UploadPanel): Promise<void> {
  const limitError = {
    error_code: 300089,
    error_msg: '今天上传的文件太多了，请明天再试',
    request_id: 'x',
  };
  await page.route('**/v2/uploads', (route) => route.fulfill({ status: 400, json: limitError }));
  const { name } = await chooseFile(page, '明天再来.txt', 1000);
  await expect(panel.row(name)).toContainText(limitError.error_msg);
  await page.unroute('**/v2/uploads');
  await panel.region.getByRole('button', { name: `重新上传 ${name}` }).click();
  await expect(panel.row(name)).toContainText('上传成功');
}

/** Cancels an upload, and expects the server to delete what it has. Returns the name of the file. */
async function cancelUpload(page: Page, panel: UploadPanel): Promise<string> {
  const hold = await RequestHold.start(page, 0);
  const { name } = await chooseFile(page, '不要了.txt', MEGABYTE);
  await hold.waitForHeldRequest();
  const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await panel.region.getByRole('button', { name: `取消上传 ${name}` }).click();
  expect((await deleted).status()).toBe(204);
  await expect(panel.row(name)).toHaveCount(0);
  hold.letRequestsPass();
  return name;
}

/** Uploads a file, and expects that the device no longer has it. Opens the list of the panel. */
async function uploadText(page: Page, panel: UploadPanel, server: RunningServer): Promise<void> {
  const file = await chooseFile(page, '我的短文.txt', MEGABYTE);
  await expect(panel.status).toHaveText('上传成功');
  expect(await readStoredHashes(server, file.name)).toEqual([file.sha256]);
  expect(await countStoredRows(page, UPLOADS)).toMatchObject({ rows: 0 });
  await panel.toggle.click();
  await expect(panel.row(file.name)).toContainText('上传成功');
}

/** Uploads a file whose content does not have the type of its name, and removes it after a reload. */
async function removeRefusedFile(page: Page, panel: UploadPanel): Promise<void> {
  const { name } = await chooseFile(page, '其实是文字.pdf', 1000);
  await expect(panel.status).toHaveText('1 个文件没有上传');
  await page.reload();
  await panel.toggle.click();
  const line = panel.row(name);
  await expect(line).toContainText('文件的内容和它的名称不符，请换一个文件');
  await expect(line.getByRole('button', { name: /^重新上传/ })).toHaveCount(0);
  await line.getByRole('button', { name: `移除 ${name}` }).click();
  await expect(panel.region).toHaveCount(0);
  await expect.poll(() => countStoredRows(page, UPLOADS)).toMatchObject({ rows: 0 });
}

const refuseConnection = (route: Route) => route.abort('connectionrefused');

/** Expects that a file of an ended session stays on the device for its own pupil, and is not sent for another one. */
async function uploadAfterEndedSession(
  page: Page,
  server: RunningServer,
  { pupil, otherPupil }: { pupil: Pupil; otherPupil: Pupil },
): Promise<void> {
  const { address } = server;
  const panel = new UploadPanel(page);
  const hold = await RequestHold.start(page, 0);
  const file = await chooseFile(page, '下次接着传.txt', MEGABYTE);
  await hold.waitForHeldRequest();
  await (await signInServerClient(address, pupil)).endOtherSessions();
  await hold.failHeldRequests();
  await expect(page.getByText('登录以后才能上传。')).toBeVisible();
  expect(await readStoredHashes(server, file.name)).toEqual([]);

  await changePupil(page, address, otherPupil);
  await chooseFile(page, '别人的.txt', 1000);
  await expect(panel.status).toHaveText('上传成功');
  await panel.toggle.click();
  await expect(panel.region.getByRole('listitem')).toHaveCount(1);
  expect(await readStoredHashes(server, file.name)).toEqual([]);

  await changePupil(page, address, pupil);
  await expect(panel.status).toHaveText('上传成功');
  expect(await readStoredHashes(server, file.name)).toEqual([file.sha256]);
}

test(
  'continues an encrypted upload from the last byte after a lost connection, a reload and in another tab, and sends a file of an ended session only for its own pupil',
  { tag: '@desktop' },
  async ({ page, context, gallery, server, pupil, takeFourthGrader }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const hold = await RequestHold.start(page, 1);
    const file = await chooseFile(page, '断断续续.txt', REQUEST_BYTES + MEGABYTE);
    await hold.waitForHeldRequest();
    await panel.toggle.click();
    await expect(panel.row(file.name)).toContainText('4.0 MB / 5.0 MB · 80%');
    await expect(panel.row(file.name)).not.toContainText('先别关掉这一页');
    for (const text of [file.name, file.firstCharacters])
      expect(await countStoredRows(page, UPLOADS, text)).toMatchObject({ isLegible: false });

    await test.step('a lost connection', async () => {
      await context.setOffline(true);
      await hold.failHeldRequests(0);
      await expect(panel.status).toHaveText('网络断了，1 个文件等着上传');
      await context.setOffline(false);
      await hold.waitForHeldRequest();
    });
    await test.step('a server that has stopped', async () => {
      await page.route('**/v2/uploads/*', refuseConnection);
      await hold.failHeldRequests(0);
      await expect(panel.status).toHaveText('网络断了，1 个文件等着上传');
      await page.unroute('**/v2/uploads/*', refuseConnection);
      await hold.waitForHeldRequest();
    });
    await test.step('a reload', () => hold.reloadAndHold(page));
    const other = await test.step('another tab', async () => {
      const otherPage = await context.newPage();
      await otherPage.goto(`${server.address}/gallery.html?part=uploads`);
      await expect(otherPage.getByLabel('选文件')).toBeAttached();
      const otherPanel = new UploadPanel(otherPage);
      await expect(otherPanel.region).toHaveCount(0);
      await page.close();
      await expect(otherPanel.status).toHaveText('上传成功');
      expect(await countStoredRows(otherPage, UPLOADS)).toMatchObject({ rows: 0 });
      return otherPage;
    });
    expect(hold.offsets).toEqual([0, ...Array<number>(4).fill(REQUEST_BYTES)]);
    expect(await readStoredHashes(server, file.name)).toEqual([file.sha256]);
    await test.step('an ended session', () =>
      uploadAfterEndedSession(other, server, { pupil, otherPupil: takeFourthGrader() }));
  },
);

/** Chooses a WebP image, a GIF with two frames of one pixel, and a HEIC image that no browser can read. */
const chooseImages = (page: Page) =>
  page.getByLabel('选文件').evaluate(async (input: HTMLInputElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 900];
    canvas.getContext('2d')?.fillRect(0, 0, 800, 900);
    const image = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/webp');
    });
    const list = new DataTransfer();
    list.items.add(new File([image ?? ''], '我的画.webp', { type: 'image/webp' }));
    const gif = atob(
      'R0lGODlhAQABAIAAAP8AAAAA/yH5BAQKAAAALAAAAAABAAEAAAICRAEAIfkEBAoAAAAsAAAAAAEAAQAAAgJMAQA7',
    );
    const frames = Uint8Array.from(gif, (letter) => letter.charCodeAt(0));
    list.items.add(new File([frames], '动画.gif', { type: 'image/gif' }));
    list.items.add(new File(['ftypheic'], 'IMG_0001.HEIC'));
    input.files = list.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

/** Uploads a WebP image and a GIF. Expects that a program and an unreadable HEIC image are refused. */
async function uploadImages(page: Page, panel: UploadPanel, server: RunningServer): Promise<void> {
  await chooseFile(page, '游戏.exe', 100);
  const findRefusal = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await expect(findRefusal('不支持这种文件，请选择图片、录音、视频或文档')).toBeVisible();
  await expect(panel.region).toHaveCount(0);

  await chooseImages(page);
  await expect(findRefusal('读不了 HEIC 图片')).toHaveText(/请换成 JPG 或 PNG/);
  await expect(panel.status).toHaveText('2 个文件上传成功');
  const assets = await withDatabase(
    server,
    (sql) =>
      sql`select extension, width, height from assets where name in ('我的画.jpg', '动画.jpg') order by width`,
  );
  expect(assets).toMatchObject([
    { extension: 'jpg', width: 1, height: 1 },
    { extension: 'jpg', width: 1280, height: 720 },
  ]);
}

/** Chooses twenty files, whose uploads are held. Expects that two of them are sent, and that the list fits the window. */
async function startTwentyUploads(page: Page, panel: UploadPanel): Promise<readonly string[]> {
  const names = Array.from(
    { length: 20 },
    (_, at) => `第${at + 1}次练习的心得体会和老师说的话.txt`,
  );
  await chooseFiles(page, ...names.map((name) => ({ name, bytes: 2000 })));
  await expect(panel.status).toHaveText('正在上传 20 个文件');
  await panel.toggle.focus();
  await page.keyboard.press('Enter');
  await expect(panel.region.getByRole('listitem')).toHaveCount(20);
  await expect(panel.region.getByText('排队中')).toHaveCount(18);
  await expect(panel.region.getByRole('progressbar')).toHaveCount(3);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const screenshots = process.env['SCREENSHOTS'];
    if (screenshots !== undefined)
      await page.screenshot({ path: `${screenshots}/dock-phone-${colorScheme}.png` });
    await expectAccessible(page, colorScheme === 'dark' ? 'colours' : undefined);
  }
  await expectNoHorizontalScrolling(page);
  return names;
}

/** Cancels the last upload and closes the list, by keyboard. */
async function cancelByKeyboard(page: Page, panel: UploadPanel, names: readonly string[]) {
  await page.keyboard.press('Shift+Tab');
  await expect(panel.region.getByRole('button', { name: `取消上传 ${names[19]}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.region.getByRole('listitem')).toHaveCount(19);
  await panel.region.getByRole('button', { name: `取消上传 ${names[18]}` }).focus();
  await page.keyboard.press('Escape');
  await expect(panel.toggle).toBeFocused();
  await expect(panel.region.getByRole('listitem')).toHaveCount(0);
}

test(
  'uploads files two at a time, a WebP image and a GIF as JPEG, rejects a program and an unreadable HEIC image, and lets the pupil retry, cancel and remove files',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    await expect(panel.region).toHaveCount(0);
    await uploadText(page, panel, server);
    await retryAboveDailyLimit(page, panel);
    const cancelled = await cancelUpload(page, panel);
    await expect.poll(() => countStoredRows(page, UPLOADS)).toMatchObject({ rows: 0 });
    expect(await readStoredHashes(server, cancelled)).toEqual([]);
    await removeRefusedFile(page, panel);
    await uploadImages(page, panel, server);

    // The reload removes the completed uploads from the list.
    await page.reload();
    await expect(page.getByLabel('选文件')).toBeAttached();
    const hold = await RequestHold.start(page, 0);
    const names = await startTwentyUploads(page, panel);
    await hold.waitForHeldRequest();
    await cancelByKeyboard(page, panel, names);
    await hold.failHeldRequests();
    await expect(panel.status).toHaveText('19 个文件上传成功', { timeout: 60_000 });
  },
);
