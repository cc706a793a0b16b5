import { expect, mergeTests, type Page, type Route } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { makeTone, makeWavFile } from '../fixtures/audio-files.ts';
import { captureBrowserPath } from '../fixtures/capture-browser.ts';
import { test as captureTest } from '../fixtures/capture-test.ts';
import { withDatabase } from '../fixtures/database.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { loadMediabunny, canEncodeH264, makePhoneVideo } from '../fixtures/sample-media.ts';
import { test as productTest } from '../fixtures/test.ts';
import { RequestHold, countStoredRows, openGalleryOnServer } from './upload-page.ts';

const test = mergeTests(captureTest, productTest);
test.skip(captureBrowserPath === '', 'no installed browser has a microphone');

const TAKES = 'meiyu-takes';
const UPLOADS = 'meiyu-uploads';
const SECONDS = 5;
const song = {
  name: '我的歌.wav',
  mimeType: 'audio/wav',
  buffer: makeWavFile(makeTone(440, 44_100, SECONDS), 44_100, 2),
};

/** Reads the server's rows of the files with this name. */
const readAssets = (server: RunningServer, name: string) =>
  withDatabase(
    server,
    (sql) => sql`
      select type, extension, bytes::int, duration_ms, thumbnail_bytes is not null as "hasThumbnail"
      from assets where name like ${name} and stored_at is not null`,
  );

/** Delays the script that compresses audio until the returned function is called. */
async function holdCompression(page: Page): Promise<() => Promise<void>> {
  const script = '**/assets/audio-worker-*.js';
  const delayed: Route[] = [];
  await page.context().route(script, (route) => {
    delayed.push(route);
  });
  return async () => {
    await page.context().unroute(script);
    // Requests of a closed page can no longer be answered, so their errors are ignored.
    for (const route of delayed) await route.fallback().catch(() => null);
  };
}

/** Opens the gallery with a microphone and records a take. The device stores the take. */
async function recordTake(page: Page, at: Parameters<typeof openGalleryOnServer>[1]) {
  await page.context().grantPermissions(['microphone']);
  // Playwright cannot intercept the requests of a worklet, so the page uses the fallback without worklets.
  await page.addInitScript(() => {
    Reflect.deleteProperty(BaseAudioContext.prototype, 'audioWorklet');
  });
  const panel = await openGalleryOnServer(page, at);
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
  'counts the takes that are not uploaded in the sign-out dialog',
  { tag: '@desktop' },
  async ({ page, context, gallery, server, pupil }) => {
    const { address } = server;
    await recordTake(page, { gallery, address, pupil });
    await context.unrouteAll();
    await page.goto(`${address}/#/home/user`);
    await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
    const signOutDialog = page.getByRole('dialog', { name: '退出登录？' });
    await expect(signOutDialog.getByRole('alert')).toHaveText(
      '还有 1 段录音没有上传。它们留在这台设备上，你下次在这里登录时还在。',
    );
    await expect(signOutDialog.getByRole('button', { name: '仍要退出' })).toBeVisible();
  },
);

test(
  'keeps a take on the device until the server has it',
  { tag: '@phone' },
  async ({ page, gallery, server, pupil }) => {
    const { recorder, panel } = await recordTake(page, { gallery, address: server.address, pupil });
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
  'compresses an audio file before the upload, and again after a reload',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const releaseScript = await holdCompression(page);
    await page.getByLabel('选文件').setInputFiles(song);
    await panel.toggle.click();
    await expect(panel.row(song.name)).toContainText('压缩中 0%');
    await expect(panel.row(song.name)).not.toContainText('先别关掉这一页');
    await page.reload();
    await panel.toggle.click();
    await expect(panel.row(song.name)).toContainText('压缩中 0%');
    await releaseScript();
    await expect(panel.status).toHaveText('上传成功');
    const [asset] = await readAssets(server, song.name);
    expect(asset).toMatchObject({ type: 2, extension: 'wav', duration_ms: SECONDS * 1000 });
    expect(asset?.['bytes']).toBeLessThan(song.buffer.length / 2);
  },
);

test('cancels a compression', { tag: '@phone' }, async ({ page, gallery, server, pupil }) => {
  const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
  const releaseScript = await holdCompression(page);
  await page.getByLabel('选文件').setInputFiles(song);
  await panel.toggle.click();
  await expect(panel.row(song.name)).toContainText('压缩中 0%');
  await panel.region.getByRole('button', { name: `取消上传 ${song.name}` }).click();
  await expect(panel.region).toHaveCount(0);
  await expect.poll(() => countStoredRows(page, UPLOADS)).toMatchObject({ rows: 0 });
  await releaseScript();
});

test(
  'a pupil can upload the file uncompressed by keyboard, and a reload keeps this choice',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const original = { ...song, name: '就要原来的.wav' };
    const releaseScript = await holdCompression(page);
    await page.getByLabel('选文件').setInputFiles(original);
    await panel.toggle.click();
    const line = panel.row(original.name);
    await expect(line).toContainText('压缩中 0%');
    await expectAccessible(page);
    await expectNoHorizontalScrolling(page);
    const hold = await RequestHold.start(page, 0);
    await line.getByRole('button', { name: `直接传原文件 ${original.name}` }).press('Enter');
    await expect(line.getByRole('button', { name: `取消上传 ${original.name}` })).toBeFocused();
    await expect(line.getByRole('button', { name: /^直接传原文件/ })).toHaveCount(0);
    await hold.waitForHeldRequest();
    await expect(line).not.toContainText('先别关掉这一页');
    hold.letRequestsPass();
    // The compression script is still delayed, so the test fails if the page needs it after the reload.
    await page.reload();
    await expect(panel.status).toHaveText('上传成功');
    const [asset] = await readAssets(server, original.name);
    expect(asset).toMatchObject({ type: 2, extension: 'wav', bytes: song.buffer.length });
    await releaseScript();
  },
);

test(
  'accepts an audio file above the limit only if the compression makes it small enough',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const second = makeWavFile(makeTone(440, 44_100, 1), 44_100, 2);
    const JUNK = 52 * 1024 * 1024;
    /** Chooses a WAV that a JUNK chunk makes too large, or a file of zeros that is not audio. */
    const chooseLarge = (name: string, isAudio: boolean) =>
      page.getByLabel('选文件').evaluate(
        (input: HTMLInputElement, options) => {
          const file = Uint8Array.from(options.second);
          const chunkHeader = new DataView(new ArrayBuffer(8));
          new TextEncoder().encodeInto('JUNK', new Uint8Array(chunkHeader.buffer));
          chunkHeader.setUint32(4, options.junk, true);
          // The format chunk ends at byte 36. The data chunk follows.
          const [before, after] = [file.slice(0, 36), file.slice(36)];
          new DataView(before.buffer).setUint32(4, file.length + options.junk, true);
          const junk = new Uint8Array(options.junk);
          const parts = options.isAudio ? [before, chunkHeader, junk, after] : [junk];
          const list = new DataTransfer();
          list.items.add(new File(parts, options.name));
          input.files = list.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        },
        { name, isAudio, junk: JUNK, second: [...second] },
      );
    await chooseLarge('不是录音.wav', false);
    await panel.toggle.click();
    await expect(panel.row('不是录音.wav')).toContainText('文件太大了，录音最大 50 MB');
    expect(await countStoredRows(page, UPLOADS)).toMatchObject({ rows: 0 });
    await panel.region.getByRole('button', { name: '移除 不是录音.wav' }).click();
    await chooseLarge('音乐会.wav', true);
    await expect(panel.status).toHaveText('上传成功', { timeout: 90_000 });
    const [asset] = await readAssets(server, '音乐会.wav');
    expect(asset).toMatchObject({ type: 2, extension: 'wav', duration_ms: 1000 });
    expect(asset?.['bytes']).toBeLessThan(second.length);
  },
);

test(
  'uploads a video compressed and with a thumbnail',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    await loadMediabunny(page);
    test.skip(!(await canEncodeH264(page)), 'this browser does not encode H.264');
    const address = await makePhoneVideo(page, 2);
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
