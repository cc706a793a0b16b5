import { mkdirSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

import { findRecordingChromium } from '../chromium.mjs';
import { films } from './film/conducting.ts';
import { drawAndEncode } from './film/draw-and-encode.ts';
import { mp4Of } from './film/mp4.ts';

/** Writes every film of the demo package anew: `npm run demo:films`. Needs a browser that encodes H.264. */
const folder = new URL('../../demo/media/film/', import.meta.url);
mkdirSync(folder, { recursive: true });
const executablePath = findRecordingChromium();
const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
const page = await browser.newPage();
// The compiler of this script names its functions by a helper that the page does not have.
await page.addInitScript('globalThis.__name = (made) => made');
// Encoders are for secure places alone.
await page.route('https://film.invalid/', (route) =>
  route.fulfill({ contentType: 'text/html', body: '' }),
);
await page.goto('https://film.invalid/');
for (const [name, make] of Object.entries(films)) {
  const film = make();
  const bytes = await mp4Of(film, await drawAndEncode(page, film));
  const file = new URL(`${name}.mp4`, folder);
  writeFileSync(file, bytes);
  console.log(`${fileURLToPath(file)} ${(bytes.length / 1024).toFixed(0)} KB`);
}
await browser.close();
// The encoder's worker would keep this running.
process.exit();
