import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Page, chromium } from '@playwright/test';
import { build, preview } from 'vite';

const webFolder = fileURLToPath(new URL('../../../web', import.meta.url));
const samplesScript = fileURLToPath(new URL('samples.js', import.meta.url));
/** The path of the library that creates the sample video in the page. */
const mediabunny = path.join(
  webFolder,
  '../node_modules/mediabunny/dist/bundles/mediabunny.min.cjs',
);
/** The time limit for one file. A busy machine needs minutes to compress a video. */
const COMPRESSION_TIMEOUT_MS = 300_000;

/** For each kind of file: the label of the gallery's file field, and the selector of the compressed result. */
const kinds = {
  photo: { field: '选照片', result: 'img[alt="压缩后"]' },
  audio: { field: '选录音或视频', result: 'section:has(h2:text-is("压缩")) audio' },
  video: { field: '选录音或视频', result: 'video[aria-label="压缩后的视频"]' },
} as const;

/**
 * Measures what percentage of a pupil's files compression on the device saves. The result is NaN for a file that this browser cannot
 * create.
 *
 * @param folder a folder for temporary files
 */
export async function measureCompression(folder: string): Promise<Record<string, number>> {
  const outDir = mkdtempSync(path.join(folder, 'gallery-'));
  const input = path.join(webFolder, 'gallery.html');
  await build({
    root: webFolder,
    logLevel: 'error',
    build: { outDir, rolldownOptions: { input } },
  });
  const server = await preview({
    root: webFolder,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(COMPRESSION_TIMEOUT_MS);
    await page.addInitScript({ path: samplesScript });
    const readings: Record<string, number> = {};
    for (const [kind, fields] of Object.entries(kinds)) {
      await page.goto(new URL('gallery.html', server.resolvedUrls?.local[0]).href);
      await page.addScriptTag({ path: mediabunny });
      readings[kind] = await measureSaving(page, kind, fields);
    }
    return readings;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureSaving(
  page: Page,
  kind: string,
  { field, result }: { field: string; result: string },
): Promise<number> {
  await page.locator('label', { hasText: field }).first().waitFor({ state: 'attached' });
  const before = await page.evaluate<number | null>(
    `benchChoose(${JSON.stringify(field)}, ${JSON.stringify(kind)})`,
  );
  if (before === null) return Number.NaN;
  const output = page.locator(result).first();
  await output.waitFor({ state: 'attached' });
  const address = JSON.stringify(await output.getAttribute('src'));
  const after = await page.evaluate<number>(
    `fetch(${address}).then((reply) => reply.blob()).then(({ size }) => size)`,
  );
  return 100 * (1 - after / before);
}
