import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { captureBrowserPath, plainHost } from '../fixtures/capture-browser.ts';
import { test } from '../fixtures/capture-test.ts';
import { bytesOf, decodeMp3, mp3Header } from '../fixtures/mp3.ts';
import {
  bringMediabunny,
  readVideoFacts,
  makesH264,
  makePhoneVideo,
} from '../fixtures/sample-media.ts';
import { mp3File, noise, oggFile, tone, wavFile } from '../fixtures/sounds.ts';

test.skip(captureBrowserPath === '', 'no browser on this machine encodes');

const shelf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: '压缩', exact: true }) });

const field = (page: Page) => shelf(page).getByLabel('选录音或视频');

const choose = (page: Page, name: string, buffer: Buffer) =>
  field(page).setInputFiles({ name, mimeType: '', buffer });

/** Chooses what is at an address of the page: nothing of it goes around by the test. */
const chooseFrom = (page: Page, name: string, address: string) =>
  field(page).evaluate(
    async (input: HTMLInputElement, [called, from]) => {
      const list = new DataTransfer();
      list.items.add(new File([await (await fetch(from)).blob()], called));
      input.files = list.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, address] as const,
  );

const film = (page: Page) => shelf(page).locator('video');
const sound = (page: Page) => shelf(page).locator('audio');
const progress = (page: Page) => shelf(page).getByRole('progressbar', { name: '正在压缩' });

async function addressOf(page: Page, kind: 'audio' | 'video'): Promise<string> {
  const player = kind === 'audio' ? sound(page) : film(page);
  await expect(player).toBeAttached({ timeout: 90_000 });
  return (await player.getAttribute('src')) ?? '';
}

/** Whether there is more red or more blue above and below in a picture: the film's, or the one before it is played. */
const looks = (page: Page, wanted: 'film' | 'poster') =>
  film(page).evaluate(async (video: HTMLVideoElement, isPoster) => {
    const poster = new Image();
    if (isPoster) {
      poster.src = video.poster;
      await poster.decode();
    } else {
      const sought = new Promise((resolve) => video.addEventListener('seeked', resolve));
      video.currentTime = 1.5;
      await sought;
    }
    const source = isPoster ? poster : video;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [90, 160];
    const pen = canvas.getContext('2d');
    pen?.drawImage(source, 0, 0, 90, 160);
    const at = (down: number) => {
      const data = [...(pen?.getImageData(0, down, 90, 20).data ?? [])];
      const sum = (offset: number) =>
        data.reduce((all, one, index) => (index % 4 === offset ? all + one : all), 0);
      return sum(0) > sum(2) ? 'red' : 'blue';
    };
    return { above: at(10), below: at(130) };
  }, wanted === 'poster');

test(
  'a film of 1080p becomes small, upright, whole, and does not say where it was made',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.goto(gallery);
    await bringMediabunny(page);
    test.skip(!(await makesH264(page)), 'this browser makes no H.264');
    const original = await makePhoneVideo(page, 2);
    const before = await readVideoFacts(page, original);
    expect(before).toMatchObject({ width: 1920, rotation: 90, saysWhere: true });
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await chooseFrom(page, '演出.MOV', original);
    const address = await addressOf(page, 'video');
    expect(workers).toEqual([expect.stringContaining('video-worker')]);
    const after = await readVideoFacts(page, address);
    expect(after).toMatchObject({
      width: 720,
      height: 1280,
      rotation: 0,
      codec: 'avc',
      sound: 'mp3',
      saysWhere: false,
    });
    expect(after.seconds).toBeCloseTo(before.seconds, 0);
    expect(after.soundSeconds).toBeCloseTo(before.soundSeconds ?? 0, 0);
    expect(after.bytes).toBeLessThan(before.bytes / 2);
    await expect(shelf(page).getByText(/演出\.mp4 \d+\.\d\d MB → \d+\.\d\d MB/)).toBeVisible();
    expect(await looks(page, 'film')).toEqual({ above: 'red', below: 'blue' });
    expect(await looks(page, 'poster')).toEqual({ above: 'red', below: 'blue' });
  },
);

test('a WAV becomes one of 16 kHz and 16 bits', { tag: '@phone' }, async ({ page, gallery }) => {
  await page.goto(gallery);
  const original = wavFile(tone(440, 44_100, 5), 44_100, 2);
  await choose(page, '我的歌.wav', original);
  const file = Buffer.from(await bytesOf(page, await addressOf(page, 'audio')));
  expect({
    riff: file.toString('latin1', 0, 4),
    format: file.readUInt16LE(20),
    channels: file.readUInt16LE(22),
    rate: file.readUInt32LE(24),
    bits: file.readUInt16LE(34),
    bytes: file.readUInt32LE(40),
    all: file.length,
  }).toEqual({
    riff: 'RIFF',
    format: 1,
    channels: 2,
    rate: 16_000,
    bits: 16,
    bytes: 5 * 16_000 * 4,
    all: 44 + 5 * 16_000 * 4,
  });
  await expectAccessible(page);
});

test(
  'an MP3 and an Ogg of more than 128 kbit/s become MP3s of that',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.goto(gallery);
    const originals = {
      '合唱.mp3': await mp3File(noise(4), 44_100, 320),
      '合奏.ogg': await oggFile(noise(4), 44_100),
    };
    for (const [name, original] of Object.entries(originals)) {
      await choose(page, name, original);
      await expect(shelf(page).getByText(name.replace(/\..*/, '.mp3'))).toBeVisible();
      const made = await bytesOf(page, await addressOf(page, 'audio'));
      expect(mp3Header(made)).toEqual({ channels: 1, kilobits: 128 });
      const { errors, sampleRate, seconds } = await decodeMp3(made);
      expect({ errors, sampleRate }).toEqual({ errors: 0, sampleRate: 44_100 });
      expect(seconds).toBeCloseTo(4, 0);
      expect(made.length).toBeLessThan(original.length);
    }
  },
);

test(
  'a sound that is small enough goes as it is, without a word',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.goto(gallery);
    const original = await mp3File(tone(440, 44_100, 2), 44_100, 128);
    await choose(page, '歌.mp3', original);
    expect(Buffer.from(await bytesOf(page, await addressOf(page, 'audio')))).toEqual(original);
    await expect(shelf(page).getByRole('status')).toHaveCount(0);
  },
);

test(
  'compressing that is cancelled ends at once, and another file can be chosen',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.goto(gallery);
    // An hour: a second, many times over.
    const second = wavFile(tone(440, 44_100, 1), 44_100, 2);
    const hour = await page.evaluate(
      ([bytes]) => {
        const file = Uint8Array.from(bytes);
        new DataView(file.buffer).setUint32(4, 0xff_ff_ff_ff, true);
        new DataView(file.buffer).setUint32(40, (file.length - 44) * 3600, true);
        const part = new Blob([file.subarray(44)]);
        const all = new Blob([file.subarray(0, 44), ...Array.from({ length: 3600 }, () => part)]);
        return URL.createObjectURL(all);
      },
      [[...second]] as const,
    );
    await chooseFrom(page, '一小时.wav', hour);
    await expect(progress(page)).toBeVisible();
    await expect(shelf(page).getByText(/^[1-9]\d?%$/)).toBeVisible();
    expect(page.workers()).toHaveLength(1);
    await shelf(page).getByRole('button', { name: '取消压缩' }).click();
    await expect(progress(page)).toHaveCount(0);
    await expect.poll(() => page.workers().length).toBe(0);
    await choose(page, '短.wav', second);
    await expect(shelf(page).getByText(/短\.wav/)).toBeVisible();
  },
);

test(
  'a worker that hangs is given up, and the original goes',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.clock.install();
    const isAsked = page.waitForRequest(/audio-worker/);
    // Its script never comes.
    await page.route(/audio-worker/, () => {});
    await page.goto(gallery);
    await choose(page, '歌.wav', wavFile(tone(440, 44_100, 1), 44_100));
    await isAsked;
    await page.clock.runFor(80_000);
    await expect(shelf(page).getByRole('status')).toHaveText('这个文件不能先压缩，会上传原文件');
    await expect(shelf(page).getByText('歌.wav 0.08 MB → 0.08 MB')).toBeVisible();
  },
);

/** What is neither film nor sound, in spite of its name. */
const noFilm = Buffer.from('no film');

async function expectLeft(page: Page, name: string, notice: string): Promise<void> {
  await expect(shelf(page).getByRole('status')).toHaveText(notice);
  await expect(shelf(page).getByText(`${name} 0.00 MB → 0.00 MB`)).toBeVisible();
}

test(
  'a browser that cannot compress says so, and the original goes',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'VideoEncoder');
    });
    await page.goto(gallery);
    await choose(page, '演出.mp4', noFilm);
    await expectLeft(page, '演出.mp4', '不支持HTTP网站或跨域隔离配置异常!');
  },
);

test(
  'at an address without https films and MP3s go as they are, and a WAV still becomes small',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.goto(gallery.replace('127.0.0.1', plainHost));
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    for (const name of ['演出.mp4', '歌.mp3']) {
      await choose(page, name, noFilm);
      await expectLeft(page, name, '不支持HTTP网站或跨域隔离配置异常!');
    }
    await choose(page, '歌.wav', wavFile(tone(440, 44_100, 1), 44_100));
    const made = await bytesOf(page, await addressOf(page, 'audio'));
    expect(made).toHaveLength(44 + 32_000);
    await expect(shelf(page).getByRole('status')).toHaveCount(0);
  },
);

test('what cannot be read goes as it is', { tag: '@phone' }, async ({ page, gallery }) => {
  await page.goto(gallery);
  for (const name of ['坏.mp4', '坏.wav', '坏.ogg']) {
    await choose(page, name, noFilm);
    await expectLeft(page, name, '这个文件不能先压缩，会上传原文件');
  }
});

/** The page of an Ogg that says that pictures come (RFC 3533; Theora specification, 6.2). */
function theoraPage(): Buffer {
  const page = Buffer.alloc(27 + 1 + 42);
  page.write('OggS', 0);
  // The first of its stream, which is number 7.
  page[5] = 2;
  page[14] = 7;
  page[26] = 1;
  page[27] = 42;
  page.write('\x80theora', 28, 'latin1');
  return page;
}

test(
  'an Ogg with pictures does not become a sound',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.goto(gallery);
    const heard = await oggFile(noise(2), 44_100);
    await choose(page, '舞蹈.ogg', Buffer.concat([theoraPage(), heard]));
    await expect(shelf(page).getByRole('status')).toHaveText('这个文件不能先压缩，会上传原文件');
  },
);

test(
  'a film whose pictures this browser cannot read does not become a sound',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.goto(gallery);
    await bringMediabunny(page);
    test.skip(!(await makesH264(page)), 'this browser makes no H.264');
    const original = await makePhoneVideo(page, 1);
    const unknown = await page.evaluate(async (from) => {
      const file = new Uint8Array(await (await fetch(from)).arrayBuffer());
      const text = new TextDecoder('latin1').decode(file);
      // What newer phones say of their pictures.
      file.set(new TextEncoder().encode('hvc1'), text.lastIndexOf('avc1'));
      return URL.createObjectURL(new Blob([file]));
    }, original);
    await chooseFrom(page, '新手机.mov', unknown);
    await expect(shelf(page).getByRole('status')).toHaveText('这个文件不能先压缩，会上传原文件');
  },
);
