import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Page, chromium } from '@playwright/test';
import { build, preview } from 'vite';

const web = fileURLToPath(new URL('../../../web', import.meta.url));
const samples = fileURLToPath(new URL('samples.js', import.meta.url));
/** Makes films, beside the product's own code. */
const bunny = path.join(web, '../node_modules/mediabunny/dist/bundles/mediabunny.min.cjs');
/** A busy machine takes its time for a film. */
const PATIENCE_MS = 300_000;

/** Each kind of file: the field of the gallery that takes it, and what shows what came of it. */
const kinds = {
  photo: { field: '选照片', shown: 'img[alt="压缩后"]' },
  sound: { field: '选录音或视频', shown: 'section:has(h2:text-is("压缩")) audio' },
  film: { field: '选录音或视频', shown: 'video[aria-label="压缩后的视频"]' },
} as const;

/**
 * Of what pupils send, the part that need not be sent since their device has made it smaller, in percent; NaN for what this
 * browser cannot make.
 *
 * @param folder where files may be left
 */
export async function savedByCompression(folder: string): Promise<Record<string, number>> {
  const outDir = mkdtempSync(path.join(folder, 'gallery-'));
  const input = path.join(web, 'gallery.html');
  await build({ root: web, logLevel: 'error', build: { outDir, rolldownOptions: { input } } });
  const server = await preview({
    root: web,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript({ path: samples });
    const readings: Record<string, number> = {};
    for (const [kind, places] of Object.entries(kinds)) {
      await page.goto(new URL('gallery.html', server.resolvedUrls?.local[0]).href);
      await page.addScriptTag({ path: bunny });
      readings[kind] = await savedOf(page, kind, places);
    }
    return readings;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function savedOf(
  page: Page,
  kind: string,
  { field, shown }: { field: string; shown: string },
): Promise<number> {
  const before = await page.evaluate<number | null>(
    `benchChoose(${JSON.stringify(field)}, ${JSON.stringify(kind)})`,
  );
  if (before === null) return Number.NaN;
  const made = page.locator(shown).first();
  await made.waitFor({ state: 'attached' });
  const address = JSON.stringify(await made.getAttribute('src'));
  const after = await page.evaluate<number>(
    `fetch(${address}).then((reply) => reply.blob()).then(({ size }) => size)`,
  );
  return 100 * (1 - after / before);
}
