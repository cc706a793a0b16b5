import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { captureBrowserPath, microphoneTone } from '../fixtures/capture-browser.ts';
import { test } from '../fixtures/capture-test.ts';
import { readTrackStates, recordTracks } from '../fixtures/media-tracks.ts';
import { readBytes, decodeMp3, readMp3Header } from '../fixtures/mp3.ts';
import { removeNewerApis } from '../fixtures/older-browser.ts';

test.skip(captureBrowserPath === '', 'no installed browser has a microphone');

/** Opens the gallery and returns the recorder in the section with this title. */
async function openRecorder(page: Page, gallery: string, section: string): Promise<Locator> {
  await page.goto(`${gallery}?part=recorders`);
  return page
    .locator('section', { has: page.getByRole('heading', { name: section, exact: true }) })
    .first();
}

const findTakes = (recorder: Locator) =>
  recorder.getByRole('list', { name: '已录的声音' }).getByRole('listitem');

async function readFile(page: Page, take: Locator): Promise<Uint8Array> {
  return readBytes(page, (await take.locator('audio').getAttribute('src')) ?? '');
}

/** Waits until the timer shows at least one second. */
async function waitForFirstSecond(recorder: Locator): Promise<void> {
  await expect(recorder.getByRole('timer')).not.toContainText(/^00:00/);
}

/** Reads the bytes that the app has stored in a table of IndexedDB. */
const readStoredRows = (page: Page, table: 'takes' | 'parts') =>
  page.evaluate(
    (name) =>
      new Promise<number[][]>((resolve, reject) => {
        const opening = indexedDB.open('meiyu-takes');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const query = opening.result.transaction(name).objectStore(name).getAll();
          query.addEventListener('success', () => {
            opening.result.close();
            const rows: { file: Uint8Array }[] = query.result;
            resolve(rows.map(({ file }) => [...file]));
          });
        });
      }),
    table,
  );

// The size of the screen does not affect audio, so one device is enough.
test.describe('the recorder', { tag: '@phone' }, () => {
  for (const browser of [
    'this browser',
    'an older browser',
    'a browser without worklets',
  ] as const) {
    test(`in ${browser} a take stops at its limit as an MP3 of 128 kbit/s`, async ({
      page,
      context,
      gallery,
    }) => {
      await context.grantPermissions(['microphone']);
      if (browser !== 'this browser') await removeNewerApis(context);
      if (browser === 'a browser without worklets') {
        await page.addInitScript(() => {
          Reflect.deleteProperty(BaseAudioContext.prototype, 'audioWorklet');
        });
      }
      const recorder = await openRecorder(page, gallery, '短录音');
      await recorder.getByRole('button', { name: '开始录音' }).click();
      await expect(findTakes(recorder)).toHaveCount(1);
      await expect(recorder.getByText('录好了，听一听吧')).toBeVisible();
      await expect(recorder.getByRole('timer')).toHaveText('00:01 / 00:01');
      const file = await readFile(page, findTakes(recorder));
      expect(readMp3Header(file)).toEqual({ channels: 1, kilobits: 128 });
      const { errors, sampleRate, seconds, hertz, level } = await decodeMp3(file);
      expect({ errors, sampleRate }).toEqual({ errors: 0, sampleRate: 44_100 });
      // The limit of the take is 1.5 s. The encoder adds padding at both ends to fill its frames.
      expect(seconds).toBeGreaterThanOrEqual(1.5);
      expect(seconds).toBeLessThan(1.6);
      expect(Math.abs(hertz - microphoneTone.hertz)).toBeLessThan(5);
      expect(Math.abs(level / (microphoneTone.amplitude * Math.SQRT1_2) - 1)).toBeLessThan(0.1);
    });
  }

  test('releases the microphone during a pause, and continues the take afterwards', async ({
    page,
    context,
    gallery,
  }) => {
    await context.grantPermissions(['microphone']);
    await recordTracks(page);
    const recorder = await openRecorder(page, gallery, '录音机');
    await recorder.getByRole('button', { name: '开始录音' }).click();
    await waitForFirstSecond(recorder);
    expect(await readTrackStates(page)).toEqual(['live']);
    await recorder.getByRole('button', { name: '暂停录音' }).click();
    await expect(recorder.getByText('已暂停，麦克风已关闭')).toBeVisible();
    expect(await readTrackStates(page)).toEqual(['ended']);
    const pausedTime = await recorder.getByRole('timer').innerText();
    await recorder.getByRole('button', { name: '继续录音' }).click();
    await expect(recorder.getByRole('timer')).not.toHaveText(pausedTime);
    await recorder.getByRole('button', { name: '完成' }).click();
    await expect(findTakes(recorder)).toHaveCount(1);
    expect(await readTrackStates(page)).toEqual(['ended', 'ended']);
    const { errors, seconds } = await decodeMp3(await readFile(page, findTakes(recorder)));
    expect(errors).toBe(0);
    expect(seconds).toBeGreaterThanOrEqual(2);
  });

  test('plays a take, and records a second one', async ({ page, context, gallery }) => {
    await context.grantPermissions(['microphone']);
    const recorder = await openRecorder(page, gallery, '短录音');
    await recorder.getByRole('button', { name: '开始录音' }).click();
    await expect(findTakes(recorder)).toHaveCount(1);
    await recorder.getByRole('button', { name: '播放第 1 遍' }).click();
    const player = findTakes(recorder).locator('audio');
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.played.length))
      .toBe(1);
    await recorder.getByRole('button', { name: '再录一次' }).click();
    await expect(findTakes(recorder)).toHaveCount(2);
    await expect(recorder.getByText('18次可录')).toBeVisible();
  });

  test('offers no recording after the twentieth take', async ({ page, context, gallery }) => {
    await context.grantPermissions(['microphone']);
    const recorder = await openRecorder(page, gallery, '录满之前');
    await recorder.getByText('已录十九次').click();
    await recorder.getByRole('button', { name: '开始录音' }).click();
    await waitForFirstSecond(recorder);
    await recorder.getByRole('button', { name: '完成' }).click();
    await expect(findTakes(recorder)).toHaveCount(20);
    await expect(recorder.getByText('已经录满 20 次')).toBeVisible();
    await expect(recorder.getByRole('button', { name: '再录一次' })).toBeDisabled();
  });

  test('explains how to allow a refused microphone, and counts no take', async ({
    page,
    context,
    gallery,
  }) => {
    const recorder = await openRecorder(page, gallery, '录音机');
    await recorder.getByRole('button', { name: '开始录音' }).click();
    await expect(recorder.getByRole('alert')).toContainText('麦克风没有打开');
    await expect(recorder.getByRole('alert')).toContainText('点一次');
    await expect(recorder.getByText('20次可录')).toBeVisible();
    await context.grantPermissions(['microphone']);
    await recorder.getByRole('button', { name: '开始录音' }).click();
    await expect(recorder.getByRole('button', { name: '暂停录音' })).toBeVisible();
    await expect(recorder.getByRole('alert')).toHaveCount(0);
  });

  test('keeps the recording if the microphone is refused after a pause', async ({
    page,
    context,
    gallery,
  }) => {
    await context.grantPermissions(['microphone']);
    const recorder = await openRecorder(page, gallery, '录音机');
    await recorder.getByRole('button', { name: '开始录音' }).click();
    await waitForFirstSecond(recorder);
    await recorder.getByRole('button', { name: '暂停录音' }).click();
    await context.clearPermissions();
    await recorder.getByRole('button', { name: '继续录音' }).click();
    await expect(recorder.getByRole('alert')).toContainText('麦克风没有打开');
    await recorder.getByRole('button', { name: '完成' }).click();
    const { seconds } = await decodeMp3(await readFile(page, findTakes(recorder)));
    expect(seconds).toBeGreaterThanOrEqual(1);
  });

  test('a browser without microphone access shows 不支持录音', async ({ page, gallery }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    });
    const recorder = await openRecorder(page, gallery, '录音机');
    await recorder.getByRole('button', { name: '开始录音' }).click();
    await expect(recorder.getByRole('alert')).toContainText('不支持录音');
  });

  test('keeps a take encrypted on the device until the server has it', async ({
    page,
    context,
    gallery,
  }) => {
    await context.grantPermissions(['microphone']);
    const recorder = await openRecorder(page, gallery, '留在设备上');
    await recorder.getByRole('button', { name: '开始录音' }).click();
    await waitForFirstSecond(recorder);
    await recorder.getByRole('button', { name: '完成' }).click();
    await expect(recorder.getByText('已存在这台设备')).toBeVisible();
    const file = await readFile(page, findTakes(recorder));
    await page.reload();
    await expect(findTakes(recorder)).toHaveCount(1);
    expect(await readFile(page, findTakes(recorder))).toEqual(file);
    expect(await readStoredRows(page, 'takes')).toHaveLength(1);
    expect(await readStoredRows(page, 'takes')).not.toEqual([[...file]]);
    await recorder.getByRole('button', { name: '都已上传' }).click();
    await expect(findTakes(recorder)).toHaveCount(0);
    await expect.poll(() => readStoredRows(page, 'takes')).toEqual([]);
  });

  test('loses only the last seconds if the page is reloaded during a recording', async ({
    page,
    context,
    gallery,
  }) => {
    await context.grantPermissions(['microphone']);
    const recorder = await openRecorder(page, gallery, '留在设备上');
    await recorder.getByRole('button', { name: '开始录音' }).click();
    await expect.poll(() => readStoredRows(page, 'parts')).not.toEqual([]);
    await page.reload();
    await expect(findTakes(recorder)).toHaveCount(1);
    const { errors, seconds } = await decodeMp3(await readFile(page, findTakes(recorder)));
    expect(errors).toBe(0);
    expect(seconds).toBeGreaterThan(2.9);
  });

  test('reports a noisy room, and lets the pupil skip the check', async ({
    page,
    context,
    gallery,
  }) => {
    test.slow();
    await context.grantPermissions(['microphone']);
    await recordTracks(page);
    const recorder = await openRecorder(page, gallery, '录音机');
    await recorder.getByRole('button', { name: '先试试环境' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '开始' }).click();
    // The tone of the fake microphone never stops, so the check finds no silence.
    await expect(dialog.getByText('周围有点吵')).toBeVisible();
    expect(await readTrackStates(page)).toEqual(['ended']);
    await dialog.getByRole('button', { name: '再试一次' }).click();
    await dialog.evaluate((element) => {
      const seenTitles: (string | null)[] = [];
      const title = element.querySelector('h2');
      const observer = new MutationObserver(() => seenTitles.push(title?.textContent ?? null));
      observer.observe(element, { subtree: true, characterData: true, childList: true });
      Object.assign(window, { seenTitles });
    });
    await dialog.getByRole('button', { name: '跳过' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // While the dialog closes, it must not show its first step again.
    expect(await page.evaluate(() => Reflect.get(window, 'seenTitles'))).not.toContain(
      '先试试环境',
    );
    await expect.poll(() => readTrackStates(page)).toEqual(['ended', 'ended']);
    await expect(recorder.getByText('20次可录')).toBeVisible();
    await recorder.getByRole('button', { name: '先试试环境' }).click();
    await expect(dialog.getByRole('heading', { name: '先试试环境' })).toBeVisible();
  });

  test('the recorder is accessible while it records', async ({ page, context, gallery }) => {
    test.slow();
    await context.grantPermissions(['microphone']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const recorder = await openRecorder(page, gallery, '录音机');
    await recorder.getByRole('button', { name: '开始录音' }).press('Enter');
    await expect(recorder.getByRole('meter', { name: '音量' })).not.toHaveAttribute('value', '0');
    await expectAccessible(page);
  });
});
