import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { makeCertificate } from '../../../../testing/asset-fixtures.ts';
import { computeDifferenceHash } from './difference-hash.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'difference-hash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an image, and returns its hash. */
async function hash(name: string, image: Promise<Buffer>): Promise<string | null> {
  const file = path.join(folder, name);
  await sharp(await image).toFile(file);
  return computeDifferenceHash(file);
}

function countDifferences(one: string | null, other: string | null): number {
  const bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return bits.toString(2).replaceAll('0', '').length;
}

test('a smaller and brighter copy differs in at most three bits, another image in many', async () => {
  const original = await hash('original.jpg', makeCertificate(1));
  const smaller = sharp(await makeCertificate(1))
    .resize({ width: 300 })
    .modulate({ brightness: 1.1 })
    .jpeg({ quality: 50 });
  expect(original).toMatch(/^[0-9a-f]{16}$/);
  expect(
    countDifferences(original, await hash('copy.jpg', smaller.toBuffer())),
  ).toBeLessThanOrEqual(3);
  expect(countDifferences(original, await hash('other.jpg', makeCertificate(2)))).toBeGreaterThan(
    3,
  );
});

test('an image of one colour has no hash', async () => {
  const blank = sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } });
  expect(await hash('blank.png', blank.png().toBuffer())).toBeNull();
});
