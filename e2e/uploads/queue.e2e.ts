import { expect } from '@playwright/test';

import { expectAccessible, expectNothingSticksOut } from '../fixtures/accessibility.ts';
import { askServer } from '../fixtures/api.ts';
import { inDatabase } from '../fixtures/database.ts';
import { startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/test.ts';
import {
  choose,
  chooseAll,
  CHUNK,
  UploadPanel,
  enter,
  RequestHold,
  heldSums,
  countStored,
  MEGABYTE,
  openKitAt,
} from './upload-page.ts';

const UPLOADS = 'meiyu-uploads';

test(
  'a file goes up, is checked, and leaves the device',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    await expect(dock.region).toHaveCount(0);
    const file = await choose(page, '我的短文.txt', MEGABYTE);
    await expect(dock.words).toHaveText('上传成功');
    expect(await heldSums(server, file.name)).toEqual([file.sha256]);
    expect(await countStored(page, UPLOADS)).toMatchObject({ rows: 0 });
    await dock.head.click();
    await expect(dock.line(file.name)).toContainText('上传成功');
  },
);

test(
  'what a lost line has cut goes on by itself, from where it was',
  { tag: '@phone' },
  async ({ page, context, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    const gate = await RequestHold.before(page, 1);
    const file = await choose(page, '断线.txt', CHUNK + MEGABYTE);
    await gate.expectHeld();
    await context.setOffline(true);
    await gate.cut();
    await expect(dock.words).toHaveText('网络断了，1 个文件等着上传');
    await context.setOffline(false);
    await expect(dock.words).toHaveText('上传成功');
    expect(gate.offsets).toEqual([0, CHUNK, CHUNK]);
    expect(await heldSums(server, file.name)).toEqual([file.sha256]);
  },
);

test(
  'a reload in the middle costs nothing, and what waits on the device cannot be read there',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    const gate = await RequestHold.before(page, 1);
    const file = await choose(page, '重新打开.txt', CHUNK + MEGABYTE);
    await gate.expectHeld();
    await dock.head.click();
    await expect(dock.line(file.name)).toContainText('4.0 MB / 5.0 MB · 80%');
    await expect(dock.line(file.name)).not.toContainText('先别关掉这一页');
    for (const words of [file.name, file.words])
      expect(await countStored(page, UPLOADS, words)).toMatchObject({ isLegible: false });
    gate.open();
    await page.reload();
    await expect(dock.words).toHaveText('上传成功');
    expect(gate.offsets).toEqual([0, CHUNK, CHUNK]);
    expect(await heldSums(server, file.name)).toEqual([file.sha256]);
    expect(await countStored(page, UPLOADS)).toMatchObject({ rows: 0 });
  },
);

test(
  'a server that is killed in the middle gets the rest when it is back',
  { tag: '@phone' },
  async ({ page, gallery, pupil }) => {
    // It starts a server twice.
    test.slow();
    const own = await startServer();
    try {
      const dock = await openKitAt(page, { gallery, address: own.address, pupil });
      const gate = await RequestHold.before(page, 1);
      const file = await choose(page, '重启.txt', CHUNK + MEGABYTE);
      await gate.expectHeld();
      await own.kill();
      await gate.cut();
      await expect(dock.words).toHaveText('网络断了，1 个文件等着上传');
      await own.start();
      await expect(dock.words).toHaveText('上传成功', { timeout: 60_000 });
      expect(gate.offsets).toEqual([0, CHUNK, CHUNK]);
      expect(await heldSums(own, file.name)).toEqual([file.sha256]);
    } finally {
      await own.remove();
    }
  },
);

test(
  'what the server would not take is refused before a byte of it goes, in its words',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const refusals = [
      { name: '游戏.exe', bytes: 100, words: '不支持这种文件，请选择图片、录音、视频或文档' },
      { name: '空白.txt', bytes: 0, words: '请选择要上传的文件' },
      { name: '大文档.txt', bytes: 51 * MEGABYTE, words: '文件太大了，文档最大 50 MB' },
    ];
    for (const { name, bytes, words } of refusals) {
      await choose(page, name, bytes);
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    }
    await expect(dock.region).toHaveCount(0);
    // A picture could become smaller; this one is none, and stays as large as it is.
    await choose(page, '大照片.jpg', 21 * MEGABYTE);
    await expect(dock.words).toHaveText('1 个文件没有上传');
    await dock.head.click();
    await expect(dock.line('大照片.jpg')).toContainText('文件太大了，图片最大 20 MB');
    expect(asked.filter((url) => url.includes('/v2/uploads'))).toEqual([]);
  },
);

test(
  'a picture of a kind that only browsers read goes as a JPEG, and one that they do not says so',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    await page.getByLabel('选文件').evaluate(async (input: HTMLInputElement) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1600, 900];
      canvas.getContext('2d')?.fillRect(0, 0, 800, 900);
      const drawn = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/webp');
      });
      const list = new DataTransfer();
      list.items.add(new File([drawn ?? ''], '我的画.webp', { type: 'image/webp' }));
      list.items.add(new File(['ftypheic'], 'IMG_0001.HEIC'));
      input.files = list.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const refusal = page.getByRole('alert').filter({ hasText: '读不了 HEIC 图片' });
    await expect(refusal).toHaveText(/请换成 JPG 或 PNG/);
    await expect(dock.words).toHaveText('上传成功');
    const kept = await inDatabase(
      server,
      (sql) => sql`select extension, width, height from assets where name = '我的画.jpg'`,
    );
    expect(kept).toMatchObject([{ extension: 'jpg', width: 1280, height: 720 }]);
  },
);

test(
  'what the server refuses says why, also after a reload, until it is put away',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    await choose(page, '其实是文字.pdf', 1000);
    await expect(dock.words).toHaveText('1 个文件没有上传');
    await page.reload();
    await dock.head.click();
    const line = dock.line('其实是文字.pdf');
    await expect(line).toContainText('文件的内容和它的名称不符，请换一个文件');
    await expect(line.getByRole('button', { name: /^重新上传/ })).toHaveCount(0);
    await line.getByRole('button', { name: '移除 其实是文字.pdf' }).click();
    await expect(dock.region).toHaveCount(0);
    await expect.poll(() => countStored(page, UPLOADS)).toMatchObject({ rows: 0 });
  },
);

test(
  'a day’s last file may be tried again',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    const full = {
      error_code: 300089,
      error_msg: '今天上传的文件太多了，请明天再试',
      request_id: 'x',
    };
    await page.route('**/v2/uploads', (route) => route.fulfill({ status: 400, json: full }));
    await choose(page, '明天再来.txt', 1000);
    await dock.head.click();
    await expect(dock.line('明天再来.txt')).toContainText(full.error_msg);
    await page.unroute('**/v2/uploads');
    await dock.region.getByRole('button', { name: '重新上传 明天再来.txt' }).click();
    await expect(dock.words).toHaveText('上传成功');
  },
);

test(
  'an upload that is called off is forgotten on both sides',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    const gate = await RequestHold.before(page, 0);
    await choose(page, '不要了.txt', MEGABYTE);
    await gate.expectHeld();
    await dock.head.click();
    const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
    await dock.region.getByRole('button', { name: '取消上传 不要了.txt' }).click();
    expect((await deleted).status()).toBe(204);
    await expect(dock.region).toHaveCount(0);
    await expect.poll(() => countStored(page, UPLOADS)).toMatchObject({ rows: 0 });
    expect(await heldSums(server, '不要了.txt')).toEqual([]);
  },
);

test(
  'a session that ends in the middle is signed out, nobody else sends the file, and its pupil does when back',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil, ownPupil }) => {
    const { address } = server;
    const dock = await openKitAt(page, { gallery, address, pupil });
    const gate = await RequestHold.before(page, 1);
    const file = await choose(page, '下次接着传.txt', CHUNK + MEGABYTE);
    await gate.expectHeld();
    await (await askServer(address, pupil)).endOtherSessions();
    await gate.cut();
    await expect(page.getByText('登录以后才能上传。')).toBeVisible();
    expect(await heldSums(server, file.name)).toEqual([]);

    await enter(page, address, ownPupil);
    await choose(page, '别人的.txt', 1000);
    await expect(dock.words).toHaveText('上传成功');
    await dock.head.click();
    await expect(dock.region.getByRole('listitem')).toHaveCount(1);
    expect(await heldSums(server, file.name)).toEqual([]);

    await enter(page, address, pupil);
    await expect(dock.words).toHaveText('上传成功');
    expect(await heldSums(server, file.name)).toEqual([file.sha256]);
  },
);

test('twenty files go two at a time, seen and called off by keyboard, and nothing sticks out', async ({
  page,
  gallery,
  server,
  pupil,
}, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dock = await openKitAt(page, { gallery, address: server.address, pupil });
  const gate = await RequestHold.before(page, 0);
  const names = Array.from(
    { length: 20 },
    (_, at) => `第${at + 1}次练习的心得体会和老师说的话.txt`,
  );
  await chooseAll(page, ...names.map((name) => ({ name, bytes: 2000 })));
  await expect(dock.words).toHaveText('正在上传 20 个文件');
  await gate.expectHeld();
  await dock.head.focus();
  await page.keyboard.press('Enter');
  await expect(dock.region.getByRole('listitem')).toHaveCount(20);
  await expect(dock.region.getByText('排队中')).toHaveCount(18);
  await expect(dock.region.getByRole('progressbar')).toHaveCount(3);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const shots = process.env['SCREENSHOTS'];
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/dock-${project.name}-${colorScheme}.png` });
    await expectAccessible(page);
  }
  await expectNothingSticksOut(page);
  await page.keyboard.press('Shift+Tab');
  await expect(dock.region.getByRole('button', { name: `取消上传 ${names[19]}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dock.region.getByRole('listitem')).toHaveCount(19);
  await dock.region.getByRole('button', { name: `取消上传 ${names[18]}` }).focus();
  await page.keyboard.press('Escape');
  await expect(dock.head).toBeFocused();
  await expect(dock.region.getByRole('listitem')).toHaveCount(0);
  await gate.cut();
  await expect(dock.words).toHaveText('19 个文件上传成功', { timeout: 60_000 });
});

test(
  'another tab takes over what a tab that is closed has left',
  { tag: '@desktop' },
  async ({ page, context, gallery, server, pupil }) => {
    const first = await openKitAt(page, { gallery, address: server.address, pupil });
    const gate = await RequestHold.before(page, 0);
    const file = await choose(page, '换一页.txt', MEGABYTE);
    await gate.expectHeld();
    await first.head.click();
    await expect(first.line(file.name)).toContainText('0%');
    await expect(first.line(file.name)).not.toContainText('先别关掉这一页');
    const other = await context.newPage();
    await other.goto(`${server.address}/gallery.html`);
    await expect(other.getByLabel('选文件')).toBeAttached();
    const dock = new UploadPanel(other);
    await expect(dock.region).toHaveCount(0);
    await page.close();
    await expect(dock.words).toHaveText('上传成功');
    expect(await heldSums(server, file.name)).toEqual([file.sha256]);
  },
);
