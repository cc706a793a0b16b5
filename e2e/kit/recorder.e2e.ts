import { createHash } from 'node:crypto';

import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

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

const startTake = (recorder: Locator) => recorder.getByRole('button', { name: '开始录音' }).click();

const endTake = (recorder: Locator) => recorder.getByRole('button', { name: '完成' }).click();

/** Waits until the timer shows at least one second. */
async function waitForFirstSecond(recorder: Locator): Promise<void> {
  await expect(recorder.getByRole('timer')).not.toContainText(/^00:00/);
}

/** Returns the SHA-256 of each row that the app has stored in a table of IndexedDB. */
const readStoredHashes = (page: Page, table: 'takes' | 'parts') =>
  page.evaluate(async (name) => {
    const rows = await new Promise<{ file: Uint8Array<ArrayBuffer> }[]>((resolve, reject) => {
      const opening = indexedDB.open('meiyu-takes');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const query = opening.result.transaction(name).objectStore(name).getAll();
        query.addEventListener('success', () => {
          opening.result.close();
          resolve(query.result);
        });
      });
    });
    const hashes = rows.map(({ file }) => crypto.subtle.digest('SHA-256', file));
    return (await Promise.all(hashes)).map((hash) =>
      [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    );
  }, table);

const hashFile = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');

/** Expects a single take that has stopped at the limit of 1.5 s, in the format of the specification, with the tone of the microphone. */
async function expectLimitedMp3(page: Page, recorder: Locator): Promise<void> {
  await expect(findTakes(recorder)).toHaveCount(1);
  await expect(recorder.getByText('录好了，听一听吧')).toBeVisible();
  await expect(recorder.getByRole('timer')).toHaveText('00:01 / 00:01');
  const file = await readFile(page, findTakes(recorder));
  expect(readMp3Header(file)).toEqual({ channels: 1, kilobits: 128 });
  const { errors, sampleRate, seconds, hertz, level } = await decodeMp3(file);
  expect({ errors, sampleRate }).toEqual({ errors: 0, sampleRate: 44_100 });
  // The encoder adds padding at both ends to fill its frames.
  expect(seconds).toBeGreaterThanOrEqual(1.5);
  expect(seconds).toBeLessThan(1.6);
  expect(Math.abs(hertz - microphoneTone.hertz)).toBeLessThan(5);
  expect(Math.abs(level / (microphoneTone.amplitude * Math.SQRT1_2) - 1)).toBeLessThan(0.1);
}

async function playTakeAndRecordAgain(recorder: Locator): Promise<void> {
  await recorder.getByRole('button', { name: '播放第 1 遍' }).click();
  const player = findTakes(recorder).locator('audio');
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.played.length))
    .toBe(1);
  await recorder.getByRole('button', { name: '再录一次' }).click();
  await expect(findTakes(recorder)).toHaveCount(2);
  await expect(recorder.getByText('18次可录')).toBeVisible();
}

/** Removes what the oldest browser without worklets lacks, from a context from which `removeNewerApis` has removed the rest. */
const removeWorklets = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(BaseAudioContext.prototype, 'audioWorklet');
  });

// The size of the screen does not affect audio, so one device is enough.
test.describe('the recorder', { tag: '@phone' }, () => {
  test('a take stops at its limit as an MP3 of 128 kbit/s in three kinds of browsers, and can be played', async ({
    page,
    context,
    gallery,
  }) => {
    await context.grantPermissions(['microphone']);
    const recordUntilLimit = async () => {
      const recorder = await openRecorder(page, gallery, '短录音');
      await startTake(recorder);
      await expectLimitedMp3(page, recorder);
      return recorder;
    };
    await test.step('in this browser', async () => {
      await playTakeAndRecordAgain(await recordUntilLimit());
    });
    await test.step('in an older browser', async () => {
      await removeNewerApis(context);
      await recordUntilLimit();
    });
    await test.step('in a browser without worklets', async () => {
      await removeWorklets(context);
      await recordUntilLimit();
    });
  });

  test('explains a refused microphone, releases it during a pause, and keeps the take if it is then refused', async ({
    page,
    context,
    gallery,
  }) => {
    await recordTracks(page);
    const recorder = await openRecorder(page, gallery, '录音机');
    const refusal = recorder.getByRole('alert');
    await startTake(recorder);
    await expect(refusal).toContainText('麦克风没有打开');
    await expect(refusal).toContainText('点一次');
    await expect(recorder.getByText('20次可录')).toBeVisible();

    await context.grantPermissions(['microphone']);
    await startTake(recorder);
    await expect(recorder.getByRole('button', { name: '暂停录音' })).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await waitForFirstSecond(recorder);
    expect(await readTrackStates(page)).toEqual(['live']);
    await recorder.getByRole('button', { name: '暂停录音' }).click();
    await expect(recorder.getByText('已暂停，麦克风已关闭')).toBeVisible();
    expect(await readTrackStates(page)).toEqual(['ended']);

    const pausedTime = await recorder.getByRole('timer').innerText();
    await recorder.getByRole('button', { name: '继续录音' }).click();
    await expect(recorder.getByRole('timer')).not.toHaveText(pausedTime);
    await recorder.getByRole('button', { name: '暂停录音' }).click();
    await expect(recorder.getByText('已暂停，麦克风已关闭')).toBeVisible();
    await context.clearPermissions();
    await recorder.getByRole('button', { name: '继续录音' }).click();
    await expect(refusal).toContainText('麦克风没有打开');
    await endTake(recorder);
    await expect(findTakes(recorder)).toHaveCount(1);
    expect(await readTrackStates(page)).toEqual(['ended', 'ended']);
    const { errors, seconds } = await decodeMp3(await readFile(page, findTakes(recorder)));
    expect(errors).toBe(0);
    expect(seconds).toBeGreaterThanOrEqual(2);
  });

  test('loses only the last seconds in a reload, and keeps takes encrypted on the device until the server has them', async ({
    page,
    context,
    gallery,
  }) => {
    await context.grantPermissions(['microphone']);
    await recordTracks(page);
    const recorder = await openRecorder(page, gallery, '留在设备上');
    const takes = findTakes(recorder);
    await startTake(recorder);
    await expect.poll(() => readStoredHashes(page, 'parts')).not.toEqual([]);
    await page.reload();
    await expect(takes).toHaveCount(1);
    const { errors, seconds } = await decodeMp3(await readFile(page, takes));
    expect(errors).toBe(0);
    expect(seconds).toBeGreaterThan(2.9);
    await recorder.getByRole('button', { name: '都已上传' }).click();
    await expect(takes).toHaveCount(0);

    await startTake(recorder);
    await waitForFirstSecond(recorder);
    await endTake(recorder);
    await expect(recorder.getByText('已存在这台设备')).toBeVisible();
    expect(await readTrackStates(page)).toEqual(['ended']);
    const file = await readFile(page, takes);
    await page.reload();
    await expect(takes).toHaveCount(1);
    expect(await readFile(page, takes)).toEqual(file);
    const stored = await readStoredHashes(page, 'takes');
    expect(stored).toHaveLength(1);
    expect(stored).not.toEqual([hashFile(file)]);
    await recorder.getByRole('button', { name: '都已上传' }).click();
    await expect(takes).toHaveCount(0);
    await expect.poll(() => readStoredHashes(page, 'takes')).toEqual([]);
  });

  test('reports a noisy room, lets the pupil skip the check, and is accessible while it records', async ({
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
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await recorder.getByRole('button', { name: '开始录音' }).press('Enter');
    await expect(recorder.getByRole('meter', { name: '音量' })).not.toHaveAttribute('value', '0');
    await expectAccessible(page);
  });
});
