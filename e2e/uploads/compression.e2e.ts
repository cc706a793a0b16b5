import { expect, type Page, type Route } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { makeTone, makeWavFile } from '../fixtures/audio-files.ts';
import { test } from '../fixtures/test.ts';
import {
  RequestHold,
  countStoredRows,
  openGalleryOnServer,
  readAssets,
  type UploadPanel,
} from './upload-page.ts';

const UPLOADS = 'meiyu-uploads';
const SECONDS = 5;
const song = makeWavFile(makeTone(440, 44_100, SECONDS), 44_100, 2);

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

/** Chooses the song under this name, and waits until its compression has begun. The list of the panel is open. */
async function beginCompression(page: Page, panel: UploadPanel, name: string): Promise<void> {
  await page.getByLabel('选文件').setInputFiles({ name, mimeType: 'audio/wav', buffer: song });
  if ((await panel.toggle.getAttribute('aria-expanded')) !== 'true') await panel.toggle.click();
  await expect(panel.row(name)).toContainText('压缩中 0%');
}

async function cancelCompression(page: Page, panel: UploadPanel, name: string): Promise<void> {
  await panel.region.getByRole('button', { name: `取消上传 ${name}` }).click();
  await expect(panel.region).toHaveCount(0);
  await expect.poll(() => countStoredRows(page, UPLOADS)).toMatchObject({ rows: 0 });
}

/** Chooses by keyboard to upload a file uncompressed, and reloads the page before a part of it reaches the server. */
async function uploadUncompressed(page: Page, panel: UploadPanel, name: string): Promise<void> {
  const line = panel.row(name);
  const hold = await RequestHold.start(page, 0);
  await line.getByRole('button', { name: `直接传原文件 ${name}` }).press('Enter');
  await expect(line.getByRole('button', { name: `取消上传 ${name}` })).toBeFocused();
  await expect(line.getByRole('button', { name: /^直接传原文件/ })).toHaveCount(0);
  await hold.waitForHeldRequest();
  await expect(line).not.toContainText('先别关掉这一页');
  hold.letRequestsPass();
  await page.reload();
}

test(
  'a pupil can cancel or skip a compression, and a reload keeps the choice and compresses again',
  { tag: '@desktop' },
  async ({ page, gallery, server, pupil }) => {
    const panel = await openGalleryOnServer(page, { gallery, address: server.address, pupil });
    const releaseScript = await holdCompression(page);
    await beginCompression(page, panel, '不要了.wav');
    await cancelCompression(page, panel, '不要了.wav');

    const original = '就要原来的.wav';
    await beginCompression(page, panel, original);
    await expectAccessible(page);
    await expectNoHorizontalScrolling(page);
    await uploadUncompressed(page, panel, original);
    // The compression script is still delayed, so the test fails if the page needs it after the reload.
    await expect(panel.status).toHaveText('上传成功');
    expect(await readAssets(server, original)).toMatchObject([
      { type: 2, extension: 'wav', bytes: song.length },
    ]);

    const name = '我的歌.wav';
    await beginCompression(page, panel, name);
    await expect(panel.row(name)).not.toContainText('先别关掉这一页');
    await page.reload();
    await panel.toggle.click();
    await expect(panel.row(name)).toContainText('压缩中 0%');
    await releaseScript();
    await expect(panel.status).toHaveText('上传成功');
    const [asset] = await readAssets(server, name);
    expect(asset).toMatchObject({ type: 2, extension: 'wav', duration_ms: SECONDS * 1000 });
    expect(asset?.['bytes']).toBeLessThan(song.length / 2);
  },
);
