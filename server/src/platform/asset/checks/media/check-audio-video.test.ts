import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ASSET_TYPE_VIDEO, ASSET_TYPE_AUDIO } from '@meiyu/contract/asset/asset.rules';
import { expect, onTestFinished, test } from 'vitest';
import { createOggEncoder } from 'wasm-media-encoders';

import { makeZip } from '../../../../testing/asset-fixtures.ts';
import {
  makeAsf,
  makeOgg,
  makeMp3Frames,
  makeXingFrame,
} from '../../../../testing/stream-fixtures.ts';
import { Problem } from '../../../problem.ts';
import { checkFile } from '../check-file.ts';

async function check(name: string, type: 2 | 3, bytes: Buffer): Promise<number | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-video-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'file');
  writeFileSync(file, bytes);
  return (await checkFile(file, { name, type })).durationMs;
}

const cutInHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

test.each([
  ['an Ogg Vorbis audio', 'a.ogg', ASSET_TYPE_AUDIO, () => makeOgg(['vorbis'])],
  ['an Ogg Opus audio', 'a.ogg', ASSET_TYPE_AUDIO, () => makeOgg(['opus'])],
  [
    'an Ogg audio with a skeleton stream',
    'a.ogg',
    ASSET_TYPE_AUDIO,
    () => makeOgg(['skeleton', 'vorbis']),
  ],
  ['an Ogg video', 'a.ogg', ASSET_TYPE_VIDEO, () => makeOgg(['theora', 'vorbis'])],
  ['an Ogg video without audio', 'a.ogg', ASSET_TYPE_VIDEO, () => makeOgg(['theora'])],
  ['an Ogg video with Opus', 'a.ogg', ASSET_TYPE_VIDEO, () => makeOgg(['opus', 'theora'])],
  ['an ASF', 'a.asf', ASSET_TYPE_VIDEO, () => makeAsf()],
  ['a WMV', 'a.WMV', ASSET_TYPE_VIDEO, () => makeAsf({ kinds: ['video'] })],
] as const)('accepts %s and measures two seconds', async (_what, name, type, make) => {
  expect(await check(name, type, make())).toBe(2000);
});

test('accepts the files of an encoder', async () => {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate: 44_100, channels: 1, vbrQuality: 3 });
  const body = encoder.encode([new Float32Array(44_100 * 3)]).slice();
  const bytes = Buffer.concat([body, encoder.finalize().slice()]);
  expect(await check('a.ogg', ASSET_TYPE_AUDIO, bytes)).toBeCloseTo(3000, -2);
});

test.each([
  [
    'a truncated Ogg audio',
    'a.ogg',
    ASSET_TYPE_AUDIO,
    () => cutInHalf(makeOgg(['vorbis'])),
    'fileBroken',
  ],
  [
    'a truncated Ogg video',
    'a.ogg',
    ASSET_TYPE_VIDEO,
    () => cutInHalf(makeOgg(['theora', 'vorbis'])),
    'fileBroken',
  ],
  [
    'only the header of an Ogg',
    'a.ogg',
    ASSET_TYPE_AUDIO,
    () => makeOgg(['vorbis']).subarray(0, 28),
    'fileBroken',
  ],
  [
    'an Ogg with bytes after its end',
    'a.ogg',
    ASSET_TYPE_AUDIO,
    () => Buffer.concat([makeOgg(['vorbis']), makeZip([])]),
    'fileBroken',
  ],
  [
    'an Ogg with a second one after its end',
    'a.ogg',
    ASSET_TYPE_AUDIO,
    () => Buffer.concat([makeOgg(['vorbis']), makeOgg(['vorbis'])]),
    'fileBroken',
  ],
  [
    'an Ogg without audio and video',
    'a.ogg',
    ASSET_TYPE_AUDIO,
    () => makeOgg(['skeleton']),
    'fileBroken',
  ],
  ['an Ogg of no duration', 'a.ogg', ASSET_TYPE_AUDIO, () => makeOgg(['vorbis'], 0), 'fileBroken'],
  [
    'an Ogg audio of two hours',
    'a.ogg',
    ASSET_TYPE_AUDIO,
    () => makeOgg(['opus'], 7200),
    'mediaTooLong',
  ],
  [
    'an Ogg video of two hours',
    'a.ogg',
    ASSET_TYPE_VIDEO,
    () => makeOgg(['theora'], 7200),
    'mediaTooLong',
  ],
  [
    'an Ogg video declared as audio',
    'a.ogg',
    ASSET_TYPE_AUDIO,
    () => makeOgg(['vorbis', 'theora']),
    'fileMismatch',
  ],
  [
    'an Ogg audio declared as video',
    'a.ogg',
    ASSET_TYPE_VIDEO,
    () => makeOgg(['vorbis']),
    'fileMismatch',
  ],
  ['a truncated ASF', 'a.asf', ASSET_TYPE_VIDEO, () => cutInHalf(makeAsf()), 'fileBroken'],
  [
    'only the header of an ASF',
    'a.asf',
    ASSET_TYPE_VIDEO,
    () => makeAsf().subarray(0, 100),
    'fileBroken',
  ],
  [
    'an ASF with bytes after its end',
    'a.wmv',
    ASSET_TYPE_VIDEO,
    () => Buffer.concat([makeAsf(), makeZip([])]),
    'fileBroken',
  ],
  ['an ASF of no duration', 'a.wmv', ASSET_TYPE_VIDEO, () => makeAsf({ seconds: 0 }), 'fileBroken'],
  [
    'an ASF of two hours',
    'a.wmv',
    ASSET_TYPE_VIDEO,
    () => makeAsf({ seconds: 7200 }),
    'mediaTooLong',
  ],
  [
    'an ASF without a video stream',
    'a.wmv',
    ASSET_TYPE_VIDEO,
    () => makeAsf({ kinds: ['audio'] }),
    'fileMismatch',
  ],
  [
    'an ASF that opens web pages',
    'a.wmv',
    ASSET_TYPE_VIDEO,
    () => makeAsf({ hasScript: true }),
    'fileUnsafe',
  ],
] as const)('refuses %s', async (_what, name, type, make, refusal) => {
  await expect(check(name, type, make())).rejects.toMatchObject({ problemName: refusal });
});

test('measures an MP3 by its frames', async () => {
  expect(await check('a.mp3', ASSET_TYPE_AUDIO, makeMp3Frames(100))).toBe(2400);
  expect(
    await check('a.mp3', ASSET_TYPE_AUDIO, Buffer.concat([makeXingFrame(9), makeMp3Frames(100)])),
  ).toBe(2400);
});

/** The number of MP3 frames in two hours. A frame lasts 24 ms. */
const framesOfTwoHours = makeMp3Frames(300_000);

test.each([
  ['of two hours', framesOfTwoHours],
  [
    'of two hours that begins with larger frames',
    Buffer.concat([makeMp3Frames(5, 160), framesOfTwoHours]),
  ],
  ['of two hours whose header says 2 s', Buffer.concat([makeXingFrame(83), framesOfTwoHours])],
])('refuses an MP3 %s', async (_what, bytes) => {
  await expect(check('a.mp3', ASSET_TYPE_AUDIO, bytes)).rejects.toMatchObject({
    problemName: 'mediaTooLong',
  });
});

const describeOutcome = (name: string, type: 2 | 3, bytes: Buffer) =>
  check(name, type, bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof Problem ? 'refused' : error),
  );

test('survives wrong numbers in headers', async () => {
  const outcomes: unknown[] = [];
  for (const at of [5, 6, 14, 26, 27, 28, 40, 45]) {
    for (const value of [0, 1, 127, 255]) {
      const ogg = makeOgg(['vorbis', 'theora']);
      ogg[at] = value;
      outcomes.push(await describeOutcome('a.ogg', ASSET_TYPE_VIDEO, ogg));
    }
  }
  for (let at = 16; at < 60; at += 1) {
    const asf = makeAsf();
    asf[at] = 255;
    outcomes.push(await describeOutcome('a.wmv', ASSET_TYPE_VIDEO, asf));
  }
  expect(new Set(outcomes)).toEqual(new Set(['taken', 'refused']));
});
