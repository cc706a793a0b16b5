import { mkdirSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

import { findChromiumWithMicrophone } from '../chromium.mjs';
import { takes, videos } from './film/conducting.ts';
import { drawAndEncode } from './film/draw-and-encode.ts';
import { buildMp4 } from './film/mp4.ts';

/** `npm run demo:films` writes all videos of the demo package, and the films of its pupils. It needs a browser that encodes H.264. */
const filmFolder = new URL('../../demo/media/film/', import.meta.url);
mkdirSync(filmFolder, { recursive: true });
const folders = [
  [filmFolder, videos],
  [new URL('../../demo-work/', import.meta.url), takes],
] as const;
const executablePath = findChromiumWithMicrophone();
const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
const page = await browser.newPage();
// tsx adds calls of a helper `__name` to functions, so the page must have this helper.
await page.addInitScript('globalThis.__name = (target) => target');
// Browsers offer encoders only on secure origins, so the page has an HTTPS address.
await page.route('https://film.invalid/', (route) =>
  route.fulfill({ contentType: 'text/html', body: '' }),
);
await page.goto('https://film.invalid/');
for (const [target, films] of folders) {
  for (const [name, make] of Object.entries(films)) {
    const video = make();
    const bytes = await buildMp4(video, await drawAndEncode(page, video));
    const file = new URL(`${name}.mp4`, target);
    writeFileSync(file, bytes);
    console.log(`${fileURLToPath(file)} ${(bytes.length / 1024).toFixed(0)} KB`);
  }
}
await browser.close();
// Without this the worker of the encoder would keep the process alive.
process.exit();
