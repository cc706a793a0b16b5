import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { makeVideo, makeFragmentedVideo } from '../../../../testing/asset-fixtures.ts';
import { readVideoInfo } from './video-boxes.ts';

function writeFile(bytes: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-video-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'video.mp4');
  writeFileSync(file, bytes);
  return file;
}

test('reads the duration of a video', async () => {
  expect(await readVideoInfo(writeFile(makeVideo({ seconds: 3 })))).toEqual({
    seconds: 3,
    hasVideo: true,
  });
});

test.each([
  ['for each sample', { each: true }],
  ['for all samples', { each: false }],
])(
  'reads the duration of a video with fragments whose durations are given %s',
  async (_how, how) => {
    const video = makeFragmentedVideo({ fragments: 4, samples: 30, sampleMs: 40, ...how });
    expect(await readVideoInfo(writeFile(video))).toEqual({ seconds: 4.8, hasVideo: true });
  },
);

test('counts 4 billion samples of a fragment without creating a list of them', async () => {
  const video = makeFragmentedVideo({ fragments: 1, samples: 4e9, sampleMs: 1, each: false });
  expect(await readVideoInfo(writeFile(video))).toEqual({ seconds: 4e6, hasVideo: true });
});

const place = '+30.2741+120.1551/';
/** The bytes of metadata that programs write into a video file (XMP). */
const xmpBoxes = Buffer.concat([
  Buffer.from([0, 0, 0, 24 + place.length]),
  Buffer.from(`uuid${'x'.repeat(16)}${place}`),
]);

test.each([
  ['inside the video box', makeVideo({ note: place })],
  ['beside the video box', Buffer.concat([makeVideo(), xmpBoxes])],
])(
  'removes the place of recording %s, and all other bytes keep their offsets',
  async (_where, bytes) => {
    const file = writeFile(bytes);
    await readVideoInfo(file);
    const stored = readFileSync(file);
    expect(stored.includes('+30.2741')).toBe(false);
    expect(stored).toHaveLength(bytes.length);
    expect(await readVideoInfo(file)).toEqual({ seconds: 2, hasVideo: true });
  },
);
