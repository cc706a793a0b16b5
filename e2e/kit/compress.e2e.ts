import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import {
  makeMp3File,
  makeNoise,
  makeOggFile,
  makeTone,
  makeWavFile,
} from '../fixtures/audio-files.ts';
import { readBytes, decodeMp3, readMp3Header } from '../fixtures/mp3.ts';
import {
  loadMediabunny,
  readVideoFacts,
  canEncodeH264,
  makePhoneVideo,
} from '../fixtures/sample-media.ts';
import { test } from '../fixtures/worker-test.ts';

const findSection = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: '压缩', exact: true }) });

const findInput = (page: Page) => findSection(page).getByLabel('选录音或视频');

const choose = (page: Page, name: string, buffer: Buffer) =>
  findInput(page).setInputFiles({ name, mimeType: '', buffer });

/** Puts the file of an object URL into the page's file input. The file stays inside the browser, because it may be large. */
const chooseFrom = (page: Page, name: string, address: string) =>
  findInput(page).evaluate(
    async (input: HTMLInputElement, [fileName, url]) => {
      const list = new DataTransfer();
      list.items.add(new File([await (await fetch(url)).blob()], fileName));
      input.files = list.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, address] as const,
  );

const findVideo = (page: Page) => findSection(page).locator('video');
const findAudio = (page: Page) => findSection(page).locator('audio');
const findProgress = (page: Page) =>
  findSection(page).getByRole('progressbar', { name: '正在压缩' });

async function getObjectUrl(page: Page, kind: 'audio' | 'video'): Promise<string> {
  const player = kind === 'audio' ? findAudio(page) : findVideo(page);
  await expect(player).toBeAttached({ timeout: 90_000 });
  return (await player.getAttribute('src')) ?? '';
}

/** Returns whether red or blue dominates the upper and the lower part of a video frame or of the poster. */
const readColours = (page: Page, source: 'video' | 'poster') =>
  findVideo(page).evaluate(async (video: HTMLVideoElement, isPoster) => {
    const poster = new Image();
    if (isPoster) {
      poster.src = video.poster;
      await poster.decode();
    } else {
      const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve));
      video.currentTime = 0.8;
      await seeked;
    }
    const image = isPoster ? poster : video;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [90, 160];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, 90, 160);
    const getColour = (top: number) => {
      const data = [...(context?.getImageData(0, top, 90, 20).data ?? [])];
      const sumChannel = (offset: number) =>
        data.reduce((sum, value, index) => (index % 4 === offset ? sum + value : sum), 0);
      return sumChannel(0) > sumChannel(2) ? 'red' : 'blue';
    };
    return { above: getColour(10), below: getColour(130) };
  }, source === 'poster');

/** Replaces the codec of a video at an object URL with HEVC, which this browser cannot decode. Newer phones write `hvc1` for it. */
const claimHevc = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const file = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const text = new TextDecoder('latin1').decode(file);
    file.set(new TextEncoder().encode('hvc1'), text.lastIndexOf('avc1'));
    return URL.createObjectURL(new Blob([file]));
  }, address);

const cannotCompress = '这个文件不能先压缩，会上传原文件';

test(
  'compresses a 1080p video, turns it upright, keeps its length, and removes its GPS position, unless the browser cannot decode it',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.goto(`${gallery}?part=compressors`);
    await loadMediabunny(page);
    test.skip(!(await canEncodeH264(page)), 'this browser does not encode H.264');
    const original = await makePhoneVideo(page, 1);
    const before = await readVideoFacts(page, original);
    expect(before).toMatchObject({ width: 1920, rotation: 90, saysWhere: true });
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await chooseFrom(page, '演出.MOV', original);
    const address = await getObjectUrl(page, 'video');
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
    await expect(
      findSection(page).getByText(/演出\.mp4 \d+\.\d\d MB → \d+\.\d\d MB/),
    ).toBeVisible();
    expect(await readColours(page, 'video')).toEqual({ above: 'red', below: 'blue' });
    expect(await readColours(page, 'poster')).toEqual({ above: 'red', below: 'blue' });

    await chooseFrom(page, '新手机.mov', await claimHevc(page, original));
    await expect(findSection(page).getByRole('status')).toHaveText(cannotCompress);
  },
);

/** Chooses a silent WAV of one hour. The page creates it from one second, because a file of this size takes long to transfer. */
const chooseHour = (page: Page, name: string) => {
  const second = makeWavFile(new Float32Array(44_100), 44_100, 2);
  return findInput(page).evaluate(
    (input: HTMLInputElement, [fileName, bytes, secondBytes]) => {
      const header = Uint8Array.from(bytes);
      new DataView(header.buffer).setUint32(4, 0xff_ff_ff_ff, true);
      new DataView(header.buffer).setUint32(40, secondBytes * 3600, true);
      const part = new Blob([new Uint8Array(secondBytes)]);
      const hour = [header, ...Array.from({ length: 3600 }, () => part)];
      const list = new DataTransfer();
      list.items.add(new File(hour, fileName));
      input.files = list.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, [...second.subarray(0, 44)], second.length - 44] as const,
  );
};

/** Cancels the compression of one hour. Expects that the page ends it at once. */
async function cancelCompression(page: Page): Promise<void> {
  await chooseHour(page, '一小时.wav');
  await expect(findProgress(page)).toBeVisible();
  await expect(findSection(page).getByText(/^[1-9]\d?%$/)).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  await findSection(page).getByRole('button', { name: '取消压缩' }).click();
  await expect(findProgress(page)).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
}

async function convertWav(page: Page): Promise<void> {
  await choose(page, '我的歌.wav', makeWavFile(makeTone(440, 44_100, 2), 44_100, 2));
  const file = Buffer.from(await readBytes(page, await getObjectUrl(page, 'audio')));
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
    bytes: 2 * 16_000 * 4,
    all: 44 + 2 * 16_000 * 4,
  });
  await expect(findSection(page).getByText(/我的歌\.wav/)).toBeVisible();
  await expectAccessible(page);
}

/** Expects the page to have converted an audio file of 2 s to an MP3 of 128 kbit/s. */
async function expectConverted(page: Page, originalBytes: number): Promise<void> {
  const compressed = await readBytes(page, await getObjectUrl(page, 'audio'));
  expect(readMp3Header(compressed)).toEqual({ channels: 1, kilobits: 128 });
  const { errors, sampleRate, seconds } = await decodeMp3(compressed);
  expect({ errors, sampleRate }).toEqual({ errors: 0, sampleRate: 44_100 });
  expect(seconds).toBeCloseTo(2, 0);
  expect(compressed.length).toBeLessThan(originalBytes);
}

/** The content of a file that is neither a video nor an audio. */
const brokenFile = Buffer.from('no video');

async function expectOriginal(page: Page, name: string, notice: string): Promise<void> {
  await expect(findSection(page).getByRole('status')).toHaveText(notice);
  await expect(findSection(page).getByText(`${name} 0.00 MB → 0.00 MB`)).toBeVisible();
}

/** Builds the Ogg page that announces a Theora video stream (RFC 3533; Theora specification, 6.2). */
function buildTheoraPage(): Buffer {
  const page = Buffer.alloc(27 + 1 + 42);
  page.write('OggS', 0);
  // Marks the page as the first page of its stream.
  page[5] = 2;
  page[14] = 7;
  page[26] = 1;
  page[27] = 42;
  page.write('\x80theora', 28, 'latin1');
  return page;
}

/** Converts an MP3 and an Ogg above 128 kbit/s, and uploads other files unchanged. */
async function convertSongs(page: Page): Promise<void> {
  const ogg = await makeOggFile(makeNoise(2), 44_100);
  const originals = { '合唱.mp3': await makeMp3File(makeNoise(2), 44_100, 320), '合奏.ogg': ogg };
  for (const [name, original] of Object.entries(originals)) {
    await choose(page, name, original);
    await expect(findSection(page).getByText(name.replace(/\..*/, '.mp3'))).toBeVisible();
    await expectConverted(page, original.length);
  }

  const small = await makeMp3File(makeTone(440, 44_100, 2), 44_100, 128);
  await choose(page, '歌.mp3', small);
  await expect(findSection(page).getByText(/^歌\.mp3 /)).toBeVisible();
  expect(Buffer.from(await readBytes(page, await getObjectUrl(page, 'audio')))).toEqual(small);
  await expect(findSection(page).getByRole('status')).toHaveCount(0);

  for (const name of ['坏.mp4', '坏.wav', '坏.ogg']) {
    await choose(page, name, brokenFile);
    await expectOriginal(page, name, cannotCompress);
  }

  await choose(page, '舞蹈.ogg', Buffer.concat([buildTheoraPage(), ogg]));
  await expect(findSection(page).getByText(/^舞蹈\.ogg /)).toBeVisible();
  await expect(findSection(page).getByRole('status')).toHaveText(cannotCompress);
}

/** A host name. Browsers trust `127.0.0.1` without HTTPS, but they do not trust this name. */
const insecureHost = 'school.test';

/** Opens the gallery without HTTPS at a host that the browser does not trust. */
async function openInsecureGallery(page: Page, gallery: string): Promise<void> {
  const address = new URL(gallery.replace('127.0.0.1', insecureHost));
  // The browser does not know this host, so the requests go to the gallery.
  await page.context().route(`${address.origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname, gallery).href }) });
  });
  await page.goto(`${address.href}?part=compressors`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
}

/** Expects that a page without HTTPS uploads videos and MP3s unchanged, but still compresses a WAV. */
async function compressWithoutHttps(page: Page): Promise<void> {
  for (const name of ['演出.mp4', '歌.mp3']) {
    await choose(page, name, brokenFile);
    await expectOriginal(page, name, '不支持HTTP网站或跨域隔离配置异常!');
  }
  await choose(page, '歌.wav', makeWavFile(makeTone(440, 44_100, 1), 44_100));
  const compressed = await readBytes(page, await getObjectUrl(page, 'audio'));
  expect(compressed).toHaveLength(44 + 32_000);
  await expect(findSection(page).getByRole('status')).toHaveCount(0);
}

test(
  'ends a cancelled compression at once, converts a WAV to 16 kHz and 16 bits, an MP3 and an Ogg to MP3s of 128 kbit/s, and without HTTPS only the WAV',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    await page.goto(`${gallery}?part=compressors`);
    await cancelCompression(page);
    await convertWav(page);
    await convertSongs(page);
    await openInsecureGallery(page, gallery);
    await compressWithoutHttps(page);
  },
);
