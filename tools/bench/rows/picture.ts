import { writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import type { Bench } from '../bench.ts';
import { sendAsForm } from '../load/uploads.ts';
import type { Row } from '../row.ts';
import { forgetUploads, sendAll } from '../samplers/uploading.ts';

/** Pictures at once, as when a class hands in. */
const COUNT = 16;
/** As many as the product decodes at the same time. */
const LANES = 2;

/** What a phone takes: 12 megapixels, with the noise of a sensor. */
const photo = (bench: Bench): Promise<Buffer> =>
  bench.once('photo', () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 };
    return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 85 })
      .toBuffer();
  });

const perSecond = (begun: number) => (COUNT * 1000) / (performance.now() - begun);

/** The library alone: the same two pictures of each, from the disk to the disk. */
async function bareSharp(file: string): Promise<void> {
  const target = `${file}.made`;
  await sharp(file)
    .autoOrient()
    .resize({ width: 1280, height: 720, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toFile(target);
  await sharp(target)
    .resize({ width: 320, height: 320, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toFile(`${file}.small`);
}

export const pictures: Row = {
  name: 'pictures',
  what: `${COUNT} photographs of 12 megapixels at once: checked, made anew, thumbnails, kept`,
  against: 'bare sharp, disk to disk',
  ours: {
    name: 'product: pictures',
    unit: 'pictures/s',
    take: async (bench) => {
      const { product } = await bench.house();
      const file = { name: 'photo.jpg', bytes: await photo(bench) };
      await bench.once('warm pictures', () =>
        sendAll(bench, product, { send: sendAsForm, file, count: 1 }),
      );
      const begun = performance.now();
      await sendAll(bench, product, { send: sendAsForm, file, count: COUNT });
      const value = perSecond(begun);
      await forgetUploads(bench);
      return { value };
    },
  },
  peer: {
    name: 'bare sharp',
    unit: 'pictures/s',
    take: async (bench) => {
      sharp.cache(false);
      sharp.concurrency(1);
      const bytes = await photo(bench);
      const files = Array.from({ length: LANES }, (_none, lane) =>
        path.join(bench.folder, `photo-${lane}.jpg`),
      );
      for (const file of files) writeFileSync(file, bytes);
      const begun = performance.now();
      await Promise.all(
        files.map(async (file) => {
          for (let count = 0; count < COUNT / LANES; count += 1) await bareSharp(file);
        }),
      );
      return { value: perSecond(begun) };
    },
  },
  goal: { atLeast: 0.5 },
};
