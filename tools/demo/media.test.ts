import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { ASSET_TYPE_VIDEO } from '@meiyu/contract/asset/asset.rules';
import { afterAll, describe, expect, test } from 'vitest';

import { checkDocument } from '../../server/src/platform/asset/checks/check-document.ts';
import { measureDuration } from '../../server/src/platform/asset/checks/media/check-audio-video.ts';
import { beatPatterns, getHandPosition } from './film/beat-pattern.ts';
import { videos } from './film/conducting.ts';
import { buildPaperCutSteps } from './paper/paper-cut-steps.ts';
import { demoFolder, listMediaFiles } from './read-package.ts';
import { sounds } from './sound/catalogue.ts';
import { encodeMp3, readMp3 } from './sound/mp3.ts';
import { SAMPLE_RATE } from './sound/signal.ts';
import { takes } from './sound/takes.ts';

const paths = listMediaFiles();
const svgs = paths.filter((path) => path.endsWith('.svg'));
const mp4s = paths.filter((path) => path.endsWith('.mp4'));
const documents = paths.filter((path) => path.startsWith('media/paper/'));
const mp3s = paths.filter((path) => path.endsWith('.mp3'));

function read(path: string): Buffer {
  return readFileSync(new URL(path, demoFolder));
}

const folder = mkdtempSync(join(tmpdir(), 'meiyu-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Copies a file, because the checks under test write into videos. */
function copyFile(name: string): string {
  const file = join(folder, basename(name));
  writeFileSync(file, read(name));
  return file;
}

/** Lists the elements that are not closed, or are closed in the wrong order. */
function findUnbalancedElements(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g,
  )) {
    if (selfClosing === '/') continue;
    if (closing !== '/') open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
}

describe('demo images', () => {
  test('are at least forty', () => expect(svgs.length).toBeGreaterThanOrEqual(40));

  test.each(svgs)('%s has a size, no script and no external files', (path) => {
    const svg = read(path).toString();
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="\d+ \d+ [\d.]+ [\d.]+" width="[\d.]+" height="[\d.]+">/,
    );
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /<(?:script|style|foreignObject|image|use|a)\b|\bon\w+=|href|url\((?!#)|:\/\/|data:|<!/i,
    );
    expect([...svg.matchAll(/font-family="([^"]*)"/g)].map(([, family]) => family)).toSatisfy(
      (families: string[]) => families.every((family) => family === 'sans-serif'),
    );
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(findUnbalancedElements(svg)).toEqual([]);
  });
});

describe('demo audio files', () => {
  test('are exactly those of the catalogue', () => {
    const expected = Object.keys(sounds).map((name) => `media/sound/${name}.mp3`);
    expect(mp3s).toEqual(expected.toSorted());
    expect(mp3s.length).toBeGreaterThanOrEqual(16);
  });

  test('the takes of pupils are exactly those of the recipes', () => {
    const expected = Object.keys(takes).map((name) => `${name}.mp3`);
    const files = readdirSync(new URL('../demo-work/', demoFolder));
    expect(files.filter((name) => name.endsWith('.mp3'))).toEqual(expected.toSorted());
  });

  test.each(mp3s)('%s is mono MP3 at 44.1 kHz in every frame', (path) => {
    const facts = readMp3(read(path));
    expect(facts).toMatchObject({ channels: 1, sampleRate: SAMPLE_RATE });
    expect(Math.max(...facts.bitRates)).toBeLessThanOrEqual(96);
    expect(facts.seconds).toBeGreaterThan(0.9);
    expect(facts.seconds).toBeLessThan(15);
  });

  test.each(['rhythm-spring', 'note-short', 'metre-three'])(
    '%s is reproduced byte for byte and keeps its length',
    async (name) => {
      const signal = sounds[name]?.() ?? new Float32Array();
      const encoded = await encodeMp3(signal);
      expect(Buffer.compare(encoded, read(`media/sound/${name}.mp3`))).toBe(0);
      const seconds = signal.length / SAMPLE_RATE;
      const added = readMp3(encoded).seconds - seconds;
      // The encoder adds its delay and fills the last frame, which is three frames at most.
      expect(added).toBeGreaterThanOrEqual(0);
      expect(added).toBeLessThan((3 * 1152) / SAMPLE_RATE);
    },
  );

  test('rejects a file that is cut short', () => {
    const file = read('media/sound/note-short.mp3');
    expect(() => readMp3(file.subarray(0, -10))).toThrow('cut short');
    expect(() => readMp3(file.subarray(1))).toThrow('No frame at byte 0');
  });
});

describe('demo videos', () => {
  test('are exactly those of the catalogue', () => {
    expect(mp4s).toEqual(
      Object.keys(videos)
        .map((name) => `media/film/${name}.mp4`)
        .toSorted(),
    );
  });

  test.each(mp4s)(
    '%s is a small video with audio that passes the check of an upload',
    async (path) => {
      const bytes = read(path);
      expect(bytes.length).toBeLessThan(400_000);
      const file = copyFile(path);
      expect(await measureDuration(file, 'mp4', ASSET_TYPE_VIDEO)).toBeCloseTo(8.5, 0);
      expect(bytes.includes('avc1') && bytes.includes('mp4a')).toBe(true);
      // The index must be at the beginning, so that a player can start before the whole file is loaded.
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    },
  );

  test.each([2, 3, 4] as const)('a hand that beats %i returns to its first position', (metre) => {
    const first = getHandPosition(metre, 0);
    expect(first).toEqual(beatPatterns[metre][0]?.at);
    const lows = Array.from({ length: metre }, (_, beat) => getHandPosition(metre, beat)[1]);
    expect(Math.max(...lows)).toBe(first[1]);
    const last = getHandPosition(metre, metre - 0.001);
    expect(last[0]).toBeCloseTo(first[0], 0);
    expect(last[1]).toBeCloseTo(first[1], -1);
  });
});

describe('demo documents', () => {
  test.each(documents)('%s passes the check of an uploaded document', async (path) => {
    const extension = path.endsWith('.pdf') ? 'pdf' : 'docx';
    const copy = copyFile(path);
    await expect(checkDocument(copy, extension)).resolves.toBe(copy);
  });

  test('the Word document is identical to the output of the script', () => {
    expect(Buffer.compare(buildPaperCutSteps(), read('media/paper/paper-cut-steps.docx'))).toBe(0);
  });
});

test('the demo media are smaller than 4 MB', () => {
  const bytes = paths.reduce((sum, path) => sum + read(path).length, 0);
  expect(bytes).toBeLessThan(4_000_000);
});
