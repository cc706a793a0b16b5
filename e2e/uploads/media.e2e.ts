import { expect, mergeTests, type Page, type Route } from '@playwright/test';

import { expectAccessible, expectNothingSticksOut } from '../fixtures/accessibility.ts';
import { captureBrowserPath } from '../fixtures/capture-browser.ts';
import { test as captureTest } from '../fixtures/capture-test.ts';
import { inDatabase } from '../fixtures/database.ts';
import { bringMediabunny, makesH264, makePhoneVideo } from '../fixtures/sample-media.ts';
import type { RunningServer } from '../fixtures/server.ts';
import { tone, wavFile } from '../fixtures/sounds.ts';
import { test as productTest } from '../fixtures/test.ts';
import { RequestHold, countStored, openKitAt } from './upload-page.ts';

const test = mergeTests(captureTest, productTest);
test.skip(captureBrowserPath === '', 'no browser on this machine has a microphone');

const TAKES = 'meiyu-takes';
const UPLOADS = 'meiyu-uploads';
const SECONDS = 5;
const song = {
  name: '我的歌.wav',
  mimeType: 'audio/wav',
  buffer: wavFile(tone(440, 44_100, SECONDS), 44_100, 2),
};

/** What the server knows of the files of a name. */
const assetsOf = (server: RunningServer, name: string) =>
  inDatabase(
    server,
    (sql) => sql`
      select type, extension, bytes::int, duration_ms, thumbnail_bytes is not null as "hasPicture"
      from assets where name like ${name} and stored_at is not null`,
  );

/** Keeps the script away that makes sounds smaller, until the returned function is called. */
async function holdCompression(page: Page): Promise<() => Promise<void>> {
  const script = '**/assets/audio-worker-*.js';
  const held: Route[] = [];
  await page.context().route(script, (route) => {
    held.push(route);
  });
  return async () => {
    await page.context().unroute(script);
    // Those of a page that has gone are gone with it.
    for (const route of held) await route.fallback().catch(() => null);
  };
}

/** Opens the kit's page with a microphone, and records a take that is kept. */
async function record(page: Page, at: Parameters<typeof openKitAt>[1]) {
  await page.context().grantPermissions(['microphone']);
  // What a worklet asks for passes by the line that brings the kit's scripts here.
  await page.addInitScript(() => {
    Reflect.deleteProperty(BaseAudioContext.prototype, 'audioWorklet');
  });
  const dock = await openKitAt(page, at);
  const desk = page
    .locator('section', { has: page.getByRole('heading', { name: '留在设备上' }) })
    .first();
  await desk.getByRole('button', { name: '开始录音' }).click();
  await expect(desk.getByRole('timer')).not.toContainText(/^00:00/);
  await desk.getByRole('button', { name: '完成' }).click();
  await expect(desk.getByText('已存在这台设备')).toBeVisible();
  return { desk, dock };
}

test(
  'whoever signs out is told of takes that wait on the device',
  { tag: '@desktop' },
  async ({ page, context, gallery, server, pupil }) => {
    const { address } = server;
    await record(page, { gallery, address, pupil });
    await context.unrouteAll();
    await page.goto(`${address}/#/home/user`);
    await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
    const leaving = page.getByRole('dialog', { name: '退出登录？' });
    await expect(leaving.getByRole('alert')).toHaveText(
      '还有 1 段录音没有上传。它们留在这台设备上，你下次在这里登录时还在。',
    );
    await expect(leaving.getByRole('button', { name: '仍要退出' })).toBeVisible();
  },
);

test(
  'a take is on the device until the server has it, and then no more',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil }) => {
    const { desk, dock } = await record(page, { gallery, address: server.address, pupil });
    const gate = await RequestHold.before(page, 0);
    await desk.getByRole('button', { name: '上传录音' }).click();
    await gate.expectHeld();
    expect(await countStored(page, TAKES)).toMatchObject({ rows: 1 });
    gate.open();
    await page.reload();
    await expect(dock.words).toHaveText('上传成功');
    await expect.poll(() => countStored(page, TAKES)).toMatchObject({ rows: 0 });
    expect(await countStored(page, UPLOADS)).toMatchObject({ rows: 0 });
    await expect(desk.getByRole('list', { name: '已录的声音' })).toHaveCount(0);
    const [asset] = await assetsOf(server, '录音 %.mp3');
    expect(asset).toMatchObject({ type: 2, extension: 'mp3' });
  },
);

test(
  'a sound is made smaller before it goes, from the beginning again after a reload',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    const letGo = await holdCompression(page);
    await page.getByLabel('选文件').setInputFiles(song);
    await dock.head.click();
    await expect(dock.line(song.name)).toContainText('压缩中 0%');
    await expect(dock.line(song.name)).not.toContainText('先别关掉这一页');
    await page.reload();
    await dock.head.click();
    await expect(dock.line(song.name)).toContainText('压缩中 0%');
    await letGo();
    await expect(dock.words).toHaveText('上传成功');
    const [asset] = await assetsOf(server, song.name);
    expect(asset).toMatchObject({ type: 2, extension: 'wav', duration_ms: SECONDS * 1000 });
    expect(asset?.['bytes']).toBeLessThan(song.buffer.length / 2);
  },
);

test(
  'the making smaller can be called off',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    const letGo = await holdCompression(page);
    await page.getByLabel('选文件').setInputFiles(song);
    await dock.head.click();
    await expect(dock.line(song.name)).toContainText('压缩中 0%');
    await dock.region.getByRole('button', { name: `取消上传 ${song.name}` }).click();
    await expect(dock.region).toHaveCount(0);
    await expect.poll(() => countStored(page, UPLOADS)).toMatchObject({ rows: 0 });
    await letGo();
  },
);

test(
  'a pupil who does not want to wait sends the file uncompressed, by keys too, also after a reload',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    const original = { ...song, name: '就要原来的.wav' };
    const letGo = await holdCompression(page);
    await page.getByLabel('选文件').setInputFiles(original);
    await dock.head.click();
    const line = dock.line(original.name);
    await expect(line).toContainText('压缩中 0%');
    await expectAccessible(page);
    await expectNothingSticksOut(page);
    const gate = await RequestHold.before(page, 0);
    await line.getByRole('button', { name: `直接传原文件 ${original.name}` }).press('Enter');
    await expect(line.getByRole('button', { name: `取消上传 ${original.name}` })).toBeFocused();
    await expect(line.getByRole('button', { name: /^直接传原文件/ })).toHaveCount(0);
    await gate.expectHeld();
    await expect(line).not.toContainText('先别关掉这一页');
    gate.open();
    // What makes it smaller is still held back: it is not asked again.
    await page.reload();
    await expect(dock.words).toHaveText('上传成功');
    const [asset] = await assetsOf(server, original.name);
    expect(asset).toMatchObject({ type: 2, extension: 'wav', bytes: song.buffer.length });
    await letGo();
  },
);

test(
  'a sound beyond the limit is taken when it becomes small enough, and refused in the same words when it does not',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    const second = wavFile(tone(440, 44_100, 1), 44_100, 2);
    const JUNK = 52 * 1024 * 1024;
    /** What is not heard makes it large: a block that some programs leave, before its samples, or instead of them. */
    const chooseLarge = (name: string, isSound: boolean) =>
      page.getByLabel('选文件').evaluate(
        (input: HTMLInputElement, wish) => {
          const file = Uint8Array.from(wish.second);
          const head = new DataView(new ArrayBuffer(8));
          new TextEncoder().encodeInto('JUNK', new Uint8Array(head.buffer));
          head.setUint32(4, wish.junk, true);
          // Where the format ends and the samples begin.
          const [before, after] = [file.slice(0, 36), file.slice(36)];
          new DataView(before.buffer).setUint32(4, file.length + wish.junk, true);
          const junk = new Uint8Array(wish.junk);
          const parts = wish.isSound ? [before, head, junk, after] : [junk];
          const list = new DataTransfer();
          list.items.add(new File(parts, wish.name));
          input.files = list.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        },
        { name, isSound, junk: JUNK, second: [...second] },
      );
    await chooseLarge('不是录音.wav', false);
    await dock.head.click();
    await expect(dock.line('不是录音.wav')).toContainText('文件太大了，录音最大 50 MB');
    expect(await countStored(page, UPLOADS)).toMatchObject({ rows: 0 });
    await dock.region.getByRole('button', { name: '移除 不是录音.wav' }).click();
    await chooseLarge('音乐会.wav', true);
    await expect(dock.words).toHaveText('上传成功', { timeout: 90_000 });
    const [asset] = await assetsOf(server, '音乐会.wav');
    expect(asset).toMatchObject({ type: 2, extension: 'wav', duration_ms: 1000 });
    expect(asset?.['bytes']).toBeLessThan(second.length);
  },
);

test(
  'a film goes up small, and with a picture to show before it is played',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const dock = await openKitAt(page, { gallery, address: server.address, pupil });
    await bringMediabunny(page);
    test.skip(!(await makesH264(page)), 'this browser makes no H.264');
    const address = await makePhoneVideo(page, 2);
    const bytes = await page
      .getByLabel('选文件')
      .evaluate(async (input: HTMLInputElement, from) => {
        const film = await (await fetch(from)).blob();
        const list = new DataTransfer();
        list.items.add(new File([film], '演出.mov'));
        input.files = list.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        return film.size;
      }, address);
    await expect(dock.words).toHaveText('上传成功', { timeout: 90_000 });
    const [asset] = await assetsOf(server, '演出.mp4');
    expect(asset).toMatchObject({ type: 3, extension: 'mp4', hasPicture: true });
    expect(asset?.['bytes']).toBeLessThan(bytes / 2);
  },
);
