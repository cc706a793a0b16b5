import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { VIDEO, AUDIO } from '@meiyu/contract/asset/asset.rules';
import { expect, onTestFinished, test } from 'vitest';
import { createOggEncoder } from 'wasm-media-encoders';

import { aZip } from '../../../../testing/asset-fixtures.ts';
import { anAsf, anOgg, mp3Frames, xingFrame } from '../../../../testing/stream-fixtures.ts';
import { Problem } from '../../../problem.ts';
import { checkFile } from '../check-file.ts';

async function check(name: string, type: 2 | 3, bytes: Buffer): Promise<number | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-film-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'file');
  writeFileSync(file, bytes);
  return (await checkFile(file, { name, type })).durationMs;
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

test.each([
  ['a sound in an Ogg', 'a.ogg', AUDIO, () => anOgg(['vorbis'])],
  ['an Opus sound', 'a.ogg', AUDIO, () => anOgg(['opus'])],
  ['a sound with notes beside it', 'a.ogg', AUDIO, () => anOgg(['skeleton', 'vorbis'])],
  ['a film in an Ogg', 'a.ogg', VIDEO, () => anOgg(['theora', 'vorbis'])],
  ['a film without a sound', 'a.ogg', VIDEO, () => anOgg(['theora'])],
  ['a film with Opus', 'a.ogg', VIDEO, () => anOgg(['opus', 'theora'])],
  ['an ASF', 'a.asf', VIDEO, () => anAsf()],
  ['a WMV', 'a.WMV', VIDEO, () => anAsf({ kinds: ['video'] })],
] as const)('%s is taken, and known to last two seconds', async (_what, name, type, make) => {
  expect(await check(name, type, make())).toBe(2000);
});

test('what an encoder makes is taken', async () => {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate: 44_100, channels: 1, vbrQuality: 3 });
  const body = encoder.encode([new Float32Array(44_100 * 3)]).slice();
  const bytes = Buffer.concat([body, encoder.finalize().slice()]);
  expect(await check('a.ogg', AUDIO, bytes)).toBeCloseTo(3000, -2);
});

test.each([
  ['a sound cut off', 'a.ogg', AUDIO, () => half(anOgg(['vorbis'])), 'fileBroken'],
  ['a film cut off', 'a.ogg', VIDEO, () => half(anOgg(['theora', 'vorbis'])), 'fileBroken'],
  ['the head of one', 'a.ogg', AUDIO, () => anOgg(['vorbis']).subarray(0, 28), 'fileBroken'],
  [
    'one with something behind it',
    'a.ogg',
    AUDIO,
    () => Buffer.concat([anOgg(['vorbis']), aZip([])]),
    'fileBroken',
  ],
  [
    'one with another behind it',
    'a.ogg',
    AUDIO,
    () => Buffer.concat([anOgg(['vorbis']), anOgg(['vorbis'])]),
    'fileBroken',
  ],
  ['one that nobody plays', 'a.ogg', AUDIO, () => anOgg(['skeleton']), 'fileBroken'],
  ['one of no length', 'a.ogg', AUDIO, () => anOgg(['vorbis'], 0), 'fileBroken'],
  ['one of hours', 'a.ogg', AUDIO, () => anOgg(['opus'], 7200), 'mediaTooLong'],
  ['a film of hours', 'a.ogg', VIDEO, () => anOgg(['theora'], 7200), 'mediaTooLong'],
  ['a film said to be a sound', 'a.ogg', AUDIO, () => anOgg(['vorbis', 'theora']), 'fileMismatch'],
  ['a sound said to be a film', 'a.ogg', VIDEO, () => anOgg(['vorbis']), 'fileMismatch'],
  ['an ASF cut off', 'a.asf', VIDEO, () => half(anAsf()), 'fileBroken'],
  ['the head of an ASF', 'a.asf', VIDEO, () => anAsf().subarray(0, 100), 'fileBroken'],
  [
    'an ASF with something behind it',
    'a.wmv',
    VIDEO,
    () => Buffer.concat([anAsf(), aZip([])]),
    'fileBroken',
  ],
  ['an ASF of no length', 'a.wmv', VIDEO, () => anAsf({ seconds: 0 }), 'fileBroken'],
  ['an ASF of hours', 'a.wmv', VIDEO, () => anAsf({ seconds: 7200 }), 'mediaTooLong'],
  ['an ASF without pictures', 'a.wmv', VIDEO, () => anAsf({ kinds: ['audio'] }), 'fileMismatch'],
  ['an ASF that opens pages', 'a.wmv', VIDEO, () => anAsf({ hasScript: true }), 'fileUnsafe'],
] as const)('%s is refused', async (_what, name, type, make, refusal) => {
  await expect(check(name, type, make())).rejects.toMatchObject({ problemName: refusal });
});

test('an MP3 lasts as long as its frames', async () => {
  expect(await check('a.mp3', AUDIO, mp3Frames(100))).toBe(2400);
  expect(await check('a.mp3', AUDIO, Buffer.concat([xingFrame(9), mp3Frames(100)]))).toBe(2400);
});

/** Of 24 ms each. */
const framesOfTwoHours = mp3Frames(300_000);

test.each([
  ['of two hours', framesOfTwoHours],
  [
    'of two hours that begins with larger frames',
    Buffer.concat([mp3Frames(5, 160), framesOfTwoHours]),
  ],
  ['of two hours whose header says 2 s', Buffer.concat([xingFrame(83), framesOfTwoHours])],
])('an MP3 %s is refused', async (_what, bytes) => {
  await expect(check('a.mp3', AUDIO, bytes)).rejects.toMatchObject({ problemName: 'mediaTooLong' });
});

const outcome = (name: string, type: 2 | 3, bytes: Buffer) =>
  check(name, type, bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof Problem ? 'refused' : error),
  );

test('numbers that lie break nothing', async () => {
  const outcomes: unknown[] = [];
  for (const at of [5, 6, 14, 26, 27, 28, 40, 45]) {
    for (const value of [0, 1, 127, 255]) {
      const ogg = anOgg(['vorbis', 'theora']);
      ogg[at] = value;
      outcomes.push(await outcome('a.ogg', VIDEO, ogg));
    }
  }
  for (let at = 16; at < 60; at += 1) {
    const asf = anAsf();
    asf[at] = 255;
    outcomes.push(await outcome('a.wmv', VIDEO, asf));
  }
  expect(new Set(outcomes)).toEqual(new Set(['taken', 'refused']));
});
