import { readdirSync, writeFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { findRecordingChromium } from '../chromium.mjs';
import { buildPaperCutSteps } from './paper/paper-cut-steps.ts';

/** `npm run demo:papers` writes the documents of the demo package: a .docx, and a PDF for each HTML file in `paper/`. */
const sources = new URL('paper/', import.meta.url);
const folder = new URL('../../demo/media/paper/', import.meta.url);
writeFileSync(new URL('paper-cut-steps.docx', folder), buildPaperCutSteps());
const executablePath = findRecordingChromium();
const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
const page = await browser.newPage();
for (const source of readdirSync(sources).filter((name) => name.endsWith('.html'))) {
  const name = source.replace('.html', '.pdf');
  await page.goto(new URL(source, sources).href);
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  writeFileSync(new URL(name, folder), bytes);
  console.log(`${name} ${(bytes.length / 1024).toFixed(0)} KB`);
}
await browser.close();
