import { expect } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { withDatabase } from '../fixtures/database.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { startServer } from '../fixtures/server.ts';
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

test(
  'uploads a file, checks it, and deletes it from the device',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    await expect(panel.region).toHaveCount(0);
    const file = await chooseFile(page, '我的短文.txt', MEGABYTE);
    await expect(panel.status).toHaveText('上传成功');
    expect(await readStoredHashes(server, file.name)).toEqual([file.sha256]);
    expect(await countStoredRows(page, UPLOADS)).toMatchObject({ rows: 0 });
    await panel.toggle.click();
    await expect(panel.row(file.name)).toContainText('上传成功');
  },
);

test(
  'continues an upload from the last byte after a lost connection',
  { tag: '@phone' },
  async ({ page, context, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const hold = await RequestHold.start(page, 1);
    const file = await chooseFile(page, '断线.txt', REQUEST_BYTES + MEGABYTE);
    await hold.waitForHeldRequest();
    await context.setOffline(true);
    await hold.failHeldRequests();
    await expect(panel.status).toHaveText('网络断了，1 个文件等着上传');
    await context.setOffline(false);
    await expect(panel.status).toHaveText('上传成功');
    expect(hold.offsets).toEqual([0, REQUEST_BYTES, REQUEST_BYTES]);
    expect(await readStoredHashes(server, file.name)).toEqual([file.sha256]);
  },
);

test(
  'continues an upload after a reload, and keeps its file encrypted on the device',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const hold = await RequestHold.start(page, 1);
    const file = await chooseFile(page, '重新打开.txt', REQUEST_BYTES + MEGABYTE);
    await hold.waitForHeldRequest();
    await panel.toggle.click();
    await expect(panel.row(file.name)).toContainText('4.0 MB / 5.0 MB · 80%');
    await expect(panel.row(file.name)).not.toContainText('先别关掉这一页');
    for (const text of [file.name, file.firstCharacters])
      expect(await countStoredRows(page, UPLOADS, text)).toMatchObject({ isLegible: false });
    hold.letRequestsPass();
    await page.reload();
    await expect(panel.status).toHaveText('上传成功');
    expect(hold.offsets).toEqual([0, REQUEST_BYTES, REQUEST_BYTES]);
    expect(await readStoredHashes(server, file.name)).toEqual([file.sha256]);
    expect(await countStoredRows(page, UPLOADS)).toMatchObject({ rows: 0 });
  },
);

test(
  'continues an upload after the server was killed and restarted',
  { tag: '@phone' },
  async ({ page, gallery, pupil }) => {
    // The test starts a server twice, so it is slow.
    test.slow();
    const ownServer = await startServer();
    try {
      const panel = await openGalleryOnServer(page, { gallery, address: ownServer.address, pupil });
      const hold = await RequestHold.start(page, 1);
      const file = await chooseFile(page, '重启.txt', REQUEST_BYTES + MEGABYTE);
      await hold.waitForHeldRequest();
      await ownServer.kill();
      await hold.failHeldRequests();
      await expect(panel.status).toHaveText('网络断了，1 个文件等着上传');
      await ownServer.start();
      await expect(panel.status).toHaveText('上传成功', { timeout: 60_000 });
      expect(hold.offsets).toEqual([0, REQUEST_BYTES, REQUEST_BYTES]);
      expect(await readStoredHashes(ownServer, file.name)).toEqual([file.sha256]);
    } finally {
      await ownServer.remove();
    }
  },
);

test(
  'rejects a file that the server would reject before the upload, with the message of the server',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const refusals = [
      { name: '游戏.exe', bytes: 100, message: '不支持这种文件，请选择图片、录音、视频或文档' },
      { name: '空白.txt', bytes: 0, message: '请选择要上传的文件' },
      { name: '大文档.txt', bytes: 51 * MEGABYTE, message: '文件太大了，文档最大 50 MB' },
    ];
    for (const { name, bytes, message } of refusals) {
      await chooseFile(page, name, bytes);
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    }
    await expect(panel.region).toHaveCount(0);
    // The app checks the size of an image only after the compression. This file is not an image, so it cannot be compressed.
    await chooseFile(page, '大照片.jpg', 21 * MEGABYTE);
    await expect(panel.status).toHaveText('1 个文件没有上传');
    await panel.toggle.click();
    await expect(panel.row('大照片.jpg')).toContainText('文件太大了，图片最大 20 MB');
    expect(requests.filter((url) => url.includes('/v2/uploads'))).toEqual([]);
  },
);

test(
  'uploads a WebP image and a GIF as JPEG, and rejects an unreadable HEIC image',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    await page.getByLabel('选文件').evaluate(async (input: HTMLInputElement) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1600, 900];
      canvas.getContext('2d')?.fillRect(0, 0, 800, 900);
      const image = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/webp');
      });
      const list = new DataTransfer();
      list.items.add(new File([image ?? ''], '我的画.webp', { type: 'image/webp' }));
      // A GIF with two frames of one pixel.
      const gif = atob(
        'R0lGODlhAQABAIAAAP8AAAAA/yH5BAQKAAAALAAAAAABAAEAAAICRAEAIfkEBAoAAAAsAAAAAAEAAQAAAgJMAQA7',
      );
      const frames = Uint8Array.from(gif, (letter) => letter.charCodeAt(0));
      list.items.add(new File([frames], '动画.gif', { type: 'image/gif' }));
      list.items.add(new File(['ftypheic'], 'IMG_0001.HEIC'));
      input.files = list.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const refusal = page.getByRole('alert').filter({ hasText: '读不了 HEIC 图片' });
    await expect(refusal).toHaveText(/请换成 JPG 或 PNG/);
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
  },
);

test(
  'shows why an upload was rejected, also after a reload, until the pupil removes it',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    await chooseFile(page, '其实是文字.pdf', 1000);
    await expect(panel.status).toHaveText('1 个文件没有上传');
    await page.reload();
    await panel.toggle.click();
    const line = panel.row('其实是文字.pdf');
    await expect(line).toContainText('文件的内容和它的名称不符，请换一个文件');
    await expect(line.getByRole('button', { name: /^重新上传/ })).toHaveCount(0);
    await line.getByRole('button', { name: '移除 其实是文字.pdf' }).click();
    await expect(panel.region).toHaveCount(0);
    await expect.poll(() => countStoredRows(page, UPLOADS)).toMatchObject({ rows: 0 });
  },
);

test(
  'lets the pupil retry an upload above the daily limit',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const limitError = {
      error_code: 300089,
      error_msg: '今天上传的文件太多了，请明天再试',
      request_id: 'x',
    };
    await page.route('**/v2/uploads', (route) => route.fulfill({ status: 400, json: limitError }));
    await chooseFile(page, '明天再来.txt', 1000);
    await panel.toggle.click();
    await expect(panel.row('明天再来.txt')).toContainText(limitError.error_msg);
    await page.unroute('**/v2/uploads');
    await panel.region.getByRole('button', { name: '重新上传 明天再来.txt' }).click();
    await expect(panel.status).toHaveText('上传成功');
  },
);

test(
  'deletes a cancelled upload on the device and on the server',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const hold = await RequestHold.start(page, 0);
    await chooseFile(page, '不要了.txt', MEGABYTE);
    await hold.waitForHeldRequest();
    await panel.toggle.click();
    const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
    await panel.region.getByRole('button', { name: '取消上传 不要了.txt' }).click();
    expect((await deleted).status()).toBe(204);
    await expect(panel.region).toHaveCount(0);
    await expect.poll(() => countStoredRows(page, UPLOADS)).toMatchObject({ rows: 0 });
    expect(await readStoredHashes(server, '不要了.txt')).toEqual([]);
  },
);

test(
  'keeps an upload of an ended session for its own pupil, and does not send it for another user',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil, importedPupil }) => {
    const { address } = server;
    const panel = await openGalleryOnServer(page, { gallery, address, pupil });
    const hold = await RequestHold.start(page, 1);
    const file = await chooseFile(page, '下次接着传.txt', REQUEST_BYTES + MEGABYTE);
    await hold.waitForHeldRequest();
    await (await signInServerClient(address, pupil)).endOtherSessions();
    await hold.failHeldRequests();
    await expect(page.getByText('登录以后才能上传。')).toBeVisible();
    expect(await readStoredHashes(server, file.name)).toEqual([]);

    await changePupil(page, address, importedPupil);
    await chooseFile(page, '别人的.txt', 1000);
    await expect(panel.status).toHaveText('上传成功');
    await panel.toggle.click();
    await expect(panel.region.getByRole('listitem')).toHaveCount(1);
    expect(await readStoredHashes(server, file.name)).toEqual([]);

    await changePupil(page, address, pupil);
    await expect(panel.status).toHaveText('上传成功');
    expect(await readStoredHashes(server, file.name)).toEqual([file.sha256]);
  },
);

test(
  'uploads twenty files two at a time, in a list that works by keyboard and fits the window',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const hold = await RequestHold.start(page, 0);
    const names = Array.from(
      { length: 20 },
      (_, at) => `第${at + 1}次练习的心得体会和老师说的话.txt`,
    );
    await chooseFiles(page, ...names.map((name) => ({ name, bytes: 2000 })));
    await expect(panel.status).toHaveText('正在上传 20 个文件');
    await hold.waitForHeldRequest();
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
      await expectAccessible(page);
    }
    await expectNoHorizontalScrolling(page);
    await page.keyboard.press('Shift+Tab');
    await expect(panel.region.getByRole('button', { name: `取消上传 ${names[19]}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.region.getByRole('listitem')).toHaveCount(19);
    await panel.region.getByRole('button', { name: `取消上传 ${names[18]}` }).focus();
    await page.keyboard.press('Escape');
    await expect(panel.toggle).toBeFocused();
    await expect(panel.region.getByRole('listitem')).toHaveCount(0);
    await hold.failHeldRequests();
    await expect(panel.status).toHaveText('19 个文件上传成功', { timeout: 60_000 });
  },
);

test(
  'continues the upload of a closed tab in another tab',
  { tag: '@desktop' },
  async ({ page, context, gallery, server, pupil }) => {
    const first = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const hold = await RequestHold.start(page, 0);
    const file = await chooseFile(page, '换一页.txt', MEGABYTE);
    await hold.waitForHeldRequest();
    await first.toggle.click();
    await expect(first.row(file.name)).toContainText('0%');
    await expect(first.row(file.name)).not.toContainText('先别关掉这一页');
    const other = await context.newPage();
    await other.goto(`${server.address}/gallery.html?part=uploads`);
    await expect(other.getByLabel('选文件')).toBeAttached();
    const panel = new UploadPanel(other);
    await expect(panel.region).toHaveCount(0);
    await page.close();
    await expect(panel.status).toHaveText('上传成功');
    expect(await readStoredHashes(server, file.name)).toEqual([file.sha256]);
  },
);
