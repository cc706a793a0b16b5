import { mkdirSync, writeFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { findRecordingChromium } from '../chromium.mjs';
import { paperCutSteps } from './paper/paper-cut-steps.ts';
import { printedPapers } from './paper/printed.ts';

/** Writes every document of the demo package anew: `npm run demo:papers`. */
const folder = new URL('../../demo/media/paper/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('paper-cut-steps.docx', folder), paperCutSteps());
const executablePath = findRecordingChromium();
const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
const page = await browser.newPage();
for (const [name, html] of Object.entries(printedPapers)) {
  await page.setContent(html);
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  writeFileSync(new URL(`${name}.pdf`, folder), bytes);
  console.log(`${name}.pdf ${(bytes.length / 1024).toFixed(0)} KB`);
}
await browser.close();
