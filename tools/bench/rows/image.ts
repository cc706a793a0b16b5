import { writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import type { Bench } from '../bench.ts';
import { sendAsForm } from '../load/uploads.ts';
import type { Row } from '../row.ts';
import { deleteUploads, sendAll } from '../samplers/uploading.ts';

/** The number of images that are uploaded at once, as when a class hands in. */
const UPLOADS_AT_ONCE = 16;
/** The number of images that the product decodes at the same time. */
const DECODINGS_AT_ONCE = 2;

/** Creates a photograph of 12 megapixels with sensor noise, like a photograph of a phone. */
const createPhoto = (bench: Bench): Promise<Buffer> =>
  bench.openOnce('photo', () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 };
    return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 85 })
      .toBuffer();
  });

const computeUploadsPerSecond = (startedAt: number) =>
  (UPLOADS_AT_ONCE * 1000) / (performance.now() - startedAt);

/** Creates the same two images as the product with the library only, from disk to disk. */
async function runBareSharp(file: string): Promise<void> {
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

export const images: Row = {
  name: 'pictures',
  measurement: `${UPLOADS_AT_ONCE} photographs of 12 megapixels at once: checked, encoded again, thumbnails, stored`,
  comparison: 'bare sharp, disk to disk',
  ours: {
    name: 'product: images',
    unit: 'images/s',
    take: async (bench) => {
      const { product } = await bench.openServices();
      const file = { name: 'photo.jpg', bytes: await createPhoto(bench) };
      await bench.openOnce('warm images', () =>
        sendAll(bench, product, { send: sendAsForm, file, count: 1 }),
      );
      const startedAt = performance.now();
      await sendAll(bench, product, { send: sendAsForm, file, count: UPLOADS_AT_ONCE });
      const value = computeUploadsPerSecond(startedAt);
      await deleteUploads(bench);
      return { value };
    },
  },
  peer: {
    name: 'bare sharp',
    unit: 'images/s',
    take: async (bench) => {
      sharp.cache(false);
      sharp.concurrency(1);
      const bytes = await createPhoto(bench);
      const files = Array.from({ length: DECODINGS_AT_ONCE }, (_none, index) =>
        path.join(bench.folder, `photo-${index}.jpg`),
      );
      for (const file of files) writeFileSync(file, bytes);
      const startedAt = performance.now();
      await Promise.all(
        files.map(async (file) => {
          for (let count = 0; count < UPLOADS_AT_ONCE / DECODINGS_AT_ONCE; count += 1)
            await runBareSharp(file);
        }),
      );
      return { value: computeUploadsPerSecond(startedAt) };
    },
  },
  goal: { atLeast: 0.5 },
};
