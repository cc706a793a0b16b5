import { createHash } from 'node:crypto';

import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { captureBrowserPath, microphoneTone } from '../fixtures/capture-browser.ts';
import { test } from '../fixtures/capture-test.ts';
import { readTrackStates, recordTracks } from '../fixtures/media-tracks.ts';
import { readBytes, decodeMp3, readMp3Header } from '../fixtures/mp3.ts';
import { removeNewerApis } from '../fixtures/older-browser.ts';

test.skip(captureBrowserPath === '', 'no installed browser has a microphone');

/** Finds the recorder in the section of the gallery with this title. */
const findRecorder = (page: Page, section: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: section, exact: true }) })
    .first();

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

/** Expects that a refused microphone is explained, and that no take is lost by it. */
async function refuseMicrophone(recorder: Locator): Promise<void> {
  await startTake(recorder);
  await expect(recorder.getByRole('alert')).toContainText('麦克风没有打开');
  await expect(recorder.getByRole('alert')).toContainText('点一次');
  await expect(recorder.getByText('20次可录')).toBeVisible();
}

/** Checks the room, which is noisy, and skips a second check. */
async function checkRoom(page: Page, recorder: Locator): Promise<void> {
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
  expect(await page.evaluate(() => Reflect.get(window, 'seenTitles'))).not.toContain('先试试环境');
  await expect.poll(() => readTrackStates(page)).toEqual(['ended', 'ended']);
  await expect(recorder.getByText('20次可录')).toBeVisible();
  await recorder.getByRole('button', { name: '先试试环境' }).click();
  await expect(dialog.getByRole('heading', { name: '先试试环境' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Records in two parts with a pause between them. The microphone is refused when a third part shall begin. */
async function recordWithPauses(page: Page, recorder: Locator): Promise<void> {
  await recorder.getByRole('button', { name: '开始录音' }).press('Enter');
  await expect(recorder.getByRole('meter', { name: '音量' })).not.toHaveAttribute('value', '0');
  await expect(recorder.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await waitForFirstSecond(recorder);
  expect(await readTrackStates(page)).toEqual(['ended', 'ended', 'live']);
  await recorder.getByRole('button', { name: '暂停录音' }).click();
  await expect(recorder.getByText('已暂停，麦克风已关闭')).toBeVisible();
  expect(await readTrackStates(page)).toEqual(['ended', 'ended', 'ended']);

  const pausedTime = await recorder.getByRole('timer').innerText();
  await recorder.getByRole('button', { name: '继续录音' }).click();
  await expect(recorder.getByRole('timer')).not.toHaveText(pausedTime);
  await recorder.getByRole('button', { name: '暂停录音' }).click();
  await expect(recorder.getByText('已暂停，麦克风已关闭')).toBeVisible();
  await page.context().clearPermissions();
  await recorder.getByRole('button', { name: '继续录音' }).click();
  await expect(recorder.getByRole('alert')).toContainText('麦克风没有打开');
  await endTake(recorder);
  await expect(findTakes(recorder)).toHaveCount(1);
  expect(await readTrackStates(page)).toEqual(Array<string>(4).fill('ended'));
  const { errors, seconds } = await decodeMp3(await readFile(page, findTakes(recorder)));
  expect(errors).toBe(0);
  expect(seconds).toBeGreaterThanOrEqual(2);
}

/** Records a short take until its limit. */
async function recordUntilLimit(page: Page): Promise<void> {
  const recorder = findRecorder(page, '短录音');
  await startTake(recorder);
  await expectLimitedMp3(page, recorder);
}

/** Starts a take, and reloads the page after the device has stored the first part. Expects the take to have this part. */
async function reloadDuringTake(page: Page, recorder: Locator): Promise<void> {
  await startTake(recorder);
  await expect.poll(() => readStoredHashes(page, 'parts')).not.toEqual([]);
  await page.reload();
  await expect(findTakes(recorder)).toHaveCount(1);
  const { errors, seconds } = await decodeMp3(await readFile(page, findTakes(recorder)));
  expect(errors).toBe(0);
  expect(seconds).toBeGreaterThan(2.9);
}

/** Records a take, and reloads the page. Expects the device to have the encrypted take. */
async function reloadAfterTake(page: Page, recorder: Locator): Promise<void> {
  const takes = findTakes(recorder);
  await startTake(recorder);
  await waitForFirstSecond(recorder);
  await endTake(recorder);
  await expect(recorder.getByText('已存在这台设备')).toBeVisible();
  expect(await readTrackStates(page)).not.toContain('live');
  const file = await readFile(page, takes);
  await page.reload();
  await expect(takes).toHaveCount(1);
  expect(await readFile(page, takes)).toEqual(file);
  const stored = await readStoredHashes(page, 'takes');
  expect(stored).toHaveLength(1);
  expect(stored).not.toEqual([hashFile(file)]);
}

/** Deletes the takes from the device, as after their upload. */
async function releaseTakes(recorder: Locator): Promise<void> {
  await recorder.getByRole('button', { name: '都已上传' }).click();
  await expect(findTakes(recorder)).toHaveCount(0);
}

// The size of the screen does not affect audio, so one device is enough.
test.describe('the recorder', { tag: '@phone' }, () => {
  test('explains a refused microphone, reports a noisy room, releases the microphone during a pause, keeps the take if it is then refused, and is accessible', async ({
    page,
    context,
    gallery,
  }) => {
    await recordTracks(page);
    await page.goto(`${gallery}?part=recorders`);
    const recorder = findRecorder(page, '录音机');
    await refuseMicrophone(recorder);
    await context.grantPermissions(['microphone']);
    await checkRoom(page, recorder);
    await recordWithPauses(page, recorder);
  });

  test('a take stops at its limit as an MP3 of 128 kbit/s in three kinds of browsers, and takes stay encrypted on the device until the server has them, also after a reload', async ({
    page,
    context,
    gallery,
  }) => {
    await context.grantPermissions(['microphone']);
    await recordTracks(page);
    await page.goto(`${gallery}?part=recorders`);
    const recorder = findRecorder(page, '留在设备上');
    await test.step('in this browser', async () => {
      await recordUntilLimit(page);
      await playTakeAndRecordAgain(findRecorder(page, '短录音'));
    });
    await test.step('in an older browser, after a reload', async () => {
      await removeNewerApis(context);
      await reloadDuringTake(page, recorder);
      await releaseTakes(recorder);
      await recordUntilLimit(page);
    });
    await test.step('in a browser without worklets, after a reload', async () => {
      await removeWorklets(context);
      await reloadAfterTake(page, recorder);
      await releaseTakes(recorder);
      await expect.poll(() => readStoredHashes(page, 'takes')).toEqual([]);
      await recordUntilLimit(page);
    });
  });
});
