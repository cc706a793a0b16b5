import { readdirSync, writeFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { findChromiumWithMicrophone } from '../chromium.mjs';
import { buildPaperCutSteps } from './paper/paper-cut-steps.ts';

/** `npm run demo:papers` writes the documents of the demo package: a .docx, and a PDF for each HTML file in `paper/`. */
const sourceFolder = new URL('paper/', import.meta.url);
const outputFolder = new URL('../../demo/media/paper/', import.meta.url);
writeFileSync(new URL('paper-cut-steps.docx', outputFolder), buildPaperCutSteps());
const executablePath = findChromiumWithMicrophone();
const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
const page = await browser.newPage();
for (const source of readdirSync(sourceFolder).filter((name) => name.endsWith('.html'))) {
  const name = source.replace('.html', '.pdf');
  await page.goto(new URL(source, sourceFolder).href);
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  writeFileSync(new URL(name, outputFolder), bytes);
  console.log(`${name} ${(bytes.length / 1024).toFixed(0)} KB`);
}
await browser.close();
