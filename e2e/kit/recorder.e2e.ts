import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { captureBrowserPath, heardTone } from '../fixtures/capture-browser.ts';
import { test } from '../fixtures/capture-test.ts';
import { heldTracks, watchTracks } from '../fixtures/media-tracks.ts';
import { bytesOf, decodeMp3, mp3Header } from '../fixtures/mp3.ts';
import { makeOlder } from '../fixtures/older-browser.ts';

test.skip(captureBrowserPath === '', 'no browser on this machine has a microphone');

/** The desk on the gallery's shelf of that name. */
async function openDesk(page: Page, gallery: string, shelf: string): Promise<Locator> {
  await page.goto(gallery);
  return page
    .locator('section', { has: page.getByRole('heading', { name: shelf, exact: true }) })
    .first();
}

const takesOf = (desk: Locator) =>
  desk.getByRole('list', { name: '已录的声音' }).getByRole('listitem');

async function fileOf(page: Page, take: Locator): Promise<Uint8Array> {
  return bytesOf(page, (await take.locator('audio').getAttribute('src')) ?? '');
}

/** Waits for the first second to be recorded. */
async function expectSecondsIn(desk: Locator): Promise<void> {
  await expect(desk.getByRole('timer')).not.toContainText(/^00:00/);
}

/** The kept files as they lie on the device. */
const storedRows = (page: Page, table: 'takes' | 'parts') =>
  page.evaluate(
    (name) =>
      new Promise<number[][]>((resolve, reject) => {
        const opening = indexedDB.open('meiyu-takes');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            const rows: { file: Uint8Array }[] = all.result;
            resolve(rows.map(({ file }) => [...file]));
          });
        });
      }),
    table,
  );

// Sound knows no screens.
test.describe('the recorder', { tag: '@phone' }, () => {
  for (const browser of [
    'this browser',
    'an older browser',
    'a browser without worklets',
  ] as const) {
    test(`in ${browser} a take ends at its limit as the MP3 that is asked for`, async ({
      page,
      context,
      gallery,
    }) => {
      await context.grantPermissions(['microphone']);
      if (browser !== 'this browser') await makeOlder(context);
      if (browser === 'a browser without worklets') {
        await page.addInitScript(() => {
          Reflect.deleteProperty(BaseAudioContext.prototype, 'audioWorklet');
        });
      }
      const desk = await openDesk(page, gallery, '短录音');
      await desk.getByRole('button', { name: '开始录音' }).click();
      await expect(takesOf(desk)).toHaveCount(1);
      await expect(desk.getByText('录好了，听一听吧')).toBeVisible();
      await expect(desk.getByRole('timer')).toHaveText('00:01 / 00:01');
      const file = await fileOf(page, takesOf(desk));
      expect(mp3Header(file)).toEqual({ channels: 1, kilobits: 128 });
      const { errors, sampleRate, seconds, hertz, level } = await decodeMp3(file);
      expect({ errors, sampleRate }).toEqual({ errors: 0, sampleRate: 44_100 });
      // 1.5 s, and what an encoder puts before and behind to fill its frames.
      expect(seconds).toBeGreaterThanOrEqual(1.5);
      expect(seconds).toBeLessThan(1.6);
      expect(Math.abs(hertz - heardTone.hertz)).toBeLessThan(5);
      expect(Math.abs(level / (heardTone.amplitude * Math.SQRT1_2) - 1)).toBeLessThan(0.1);
    });
  }

  test('a pause lets go of the microphone, and the take goes on where it was', async ({
    page,
    context,
    gallery,
  }) => {
    await context.grantPermissions(['microphone']);
    await watchTracks(page);
    const desk = await openDesk(page, gallery, '录音机');
    await desk.getByRole('button', { name: '开始录音' }).click();
    await expectSecondsIn(desk);
    expect(await heldTracks(page)).toEqual(['live']);
    await desk.getByRole('button', { name: '暂停录音' }).click();
    await expect(desk.getByText('已暂停，麦克风已关闭')).toBeVisible();
    expect(await heldTracks(page)).toEqual(['ended']);
    const shown = await desk.getByRole('timer').innerText();
    await desk.getByRole('button', { name: '继续录音' }).click();
    await expect(desk.getByRole('timer')).not.toHaveText(shown);
    await desk.getByRole('button', { name: '完成' }).click();
    await expect(takesOf(desk)).toHaveCount(1);
    expect(await heldTracks(page)).toEqual(['ended', 'ended']);
    const { errors, seconds } = await decodeMp3(await fileOf(page, takesOf(desk)));
    expect(errors).toBe(0);
    expect(seconds).toBeGreaterThanOrEqual(2);
  });

  test('a take can be played, and a second one made', async ({ page, context, gallery }) => {
    await context.grantPermissions(['microphone']);
    const desk = await openDesk(page, gallery, '短录音');
    await desk.getByRole('button', { name: '开始录音' }).click();
    await expect(takesOf(desk)).toHaveCount(1);
    await desk.getByRole('button', { name: '播放第 1 遍' }).click();
    const player = takesOf(desk).locator('audio');
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.played.length))
      .toBe(1);
    await desk.getByRole('button', { name: '再录一次' }).click();
    await expect(takesOf(desk)).toHaveCount(2);
    await expect(desk.getByText('18次可录')).toBeVisible();
  });

  test('after the twentieth take it refuses', async ({ page, context, gallery }) => {
    await context.grantPermissions(['microphone']);
    const desk = await openDesk(page, gallery, '录满之前');
    await desk.getByText('已录十九次').click();
    await desk.getByRole('button', { name: '开始录音' }).click();
    await expectSecondsIn(desk);
    await desk.getByRole('button', { name: '完成' }).click();
    await expect(takesOf(desk)).toHaveCount(20);
    await expect(desk.getByText('已经录满 20 次')).toBeVisible();
    await expect(desk.getByRole('button', { name: '再录一次' })).toBeDisabled();
  });

  test('a refused microphone says how to allow it and costs no take', async ({
    page,
    context,
    gallery,
  }) => {
    const desk = await openDesk(page, gallery, '录音机');
    await desk.getByRole('button', { name: '开始录音' }).click();
    await expect(desk.getByRole('alert')).toContainText('麦克风没有打开');
    await expect(desk.getByRole('alert')).toContainText('点一次');
    await expect(desk.getByText('20次可录')).toBeVisible();
    await context.grantPermissions(['microphone']);
    await desk.getByRole('button', { name: '开始录音' }).click();
    await expect(desk.getByRole('button', { name: '暂停录音' })).toBeVisible();
    await expect(desk.getByRole('alert')).toHaveCount(0);
  });

  test('a microphone that is refused in a pause leaves what was recorded', async ({
    page,
    context,
    gallery,
  }) => {
    await context.grantPermissions(['microphone']);
    const desk = await openDesk(page, gallery, '录音机');
    await desk.getByRole('button', { name: '开始录音' }).click();
    await expectSecondsIn(desk);
    await desk.getByRole('button', { name: '暂停录音' }).click();
    await context.clearPermissions();
    await desk.getByRole('button', { name: '继续录音' }).click();
    await expect(desk.getByRole('alert')).toContainText('麦克风没有打开');
    await desk.getByRole('button', { name: '完成' }).click();
    const { seconds } = await decodeMp3(await fileOf(page, takesOf(desk)));
    expect(seconds).toBeGreaterThanOrEqual(1);
  });

  test('where there is no microphone to ask for it says 不支持录音', async ({ page, gallery }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    });
    const desk = await openDesk(page, gallery, '录音机');
    await desk.getByRole('button', { name: '开始录音' }).click();
    await expect(desk.getByRole('alert')).toContainText('不支持录音');
  });

  test('a take outlives the page, sealed, until it is on the server', async ({
    page,
    context,
    gallery,
  }) => {
    await context.grantPermissions(['microphone']);
    const desk = await openDesk(page, gallery, '留在设备上');
    await desk.getByRole('button', { name: '开始录音' }).click();
    await expectSecondsIn(desk);
    await desk.getByRole('button', { name: '完成' }).click();
    await expect(desk.getByText('已存在这台设备')).toBeVisible();
    const file = await fileOf(page, takesOf(desk));
    await page.reload();
    await expect(takesOf(desk)).toHaveCount(1);
    expect(await fileOf(page, takesOf(desk))).toEqual(file);
    expect(await storedRows(page, 'takes')).toHaveLength(1);
    expect(await storedRows(page, 'takes')).not.toEqual([[...file]]);
    await desk.getByRole('button', { name: '都已上传' }).click();
    await expect(takesOf(desk)).toHaveCount(0);
    await expect.poll(() => storedRows(page, 'takes')).toEqual([]);
  });

  test('of a take whose page dies all but the last seconds are left', async ({
    page,
    context,
    gallery,
  }) => {
    await context.grantPermissions(['microphone']);
    const desk = await openDesk(page, gallery, '留在设备上');
    await desk.getByRole('button', { name: '开始录音' }).click();
    await expect.poll(() => storedRows(page, 'parts')).not.toEqual([]);
    await page.reload();
    await expect(takesOf(desk)).toHaveCount(1);
    const { errors, seconds } = await decodeMp3(await fileOf(page, takesOf(desk)));
    expect(errors).toBe(0);
    expect(seconds).toBeGreaterThan(2.9);
  });

  test('the room check hears silence, then a voice, and says what it thinks', async ({
    page,
    context,
    gallery,
  }) => {
    test.slow();
    await context.grantPermissions(['microphone']);
    await watchTracks(page);
    const desk = await openDesk(page, gallery, '录音机');
    await desk.getByRole('button', { name: '先试试环境' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '开始' }).click();
    // The tone never stops: nothing stands out from it.
    await expect(dialog.getByText('周围有点吵')).toBeVisible();
    expect(await heldTracks(page)).toEqual(['ended']);
    await dialog.getByRole('button', { name: '再试一次' }).click();
    await dialog.evaluate((shown) => {
      const seenTitles: (string | null)[] = [];
      const title = shown.querySelector('h2');
      const watch = new MutationObserver(() => seenTitles.push(title?.textContent ?? null));
      watch.observe(shown, { subtree: true, characterData: true, childList: true });
      Object.assign(window, { seenTitles });
    });
    await dialog.getByRole('button', { name: '跳过' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // It leaves as it stood.
    expect(await page.evaluate(() => Reflect.get(window, 'seenTitles'))).not.toContain(
      '先试试环境',
    );
    await expect.poll(() => heldTracks(page)).toEqual(['ended', 'ended']);
    await expect(desk.getByText('20次可录')).toBeVisible();
    await desk.getByRole('button', { name: '先试试环境' }).click();
    await expect(dialog.getByRole('heading', { name: '先试试环境' })).toBeVisible();
  });

  test('the desk is accessible while it records', async ({ page, context, gallery }) => {
    test.slow();
    await context.grantPermissions(['microphone']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const desk = await openDesk(page, gallery, '录音机');
    await desk.getByRole('button', { name: '开始录音' }).press('Enter');
    await expect(desk.getByRole('meter', { name: '音量' })).not.toHaveAttribute('value', '0');
    await expectAccessible(page);
  });
});
