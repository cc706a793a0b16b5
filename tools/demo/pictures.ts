import { readFileSync, writeFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { findChromiumWithMicrophone } from '../chromium.mjs';
import { activityPhotographs, buildActivityPage } from './picture/activity-photographs.ts';
import { buildCertificatePage, certificates } from './picture/certificates.ts';
import { photographs } from './picture/photographs.ts';

/** `npm run demo:pictures` writes the photographs of pupils of the demo, drawn by the browser: paper cuts, activities, and certificates. */
const WIDTH = 1000;
const HEIGHT = 750;
const mediaFolder = new URL('../../demo/media/', import.meta.url);
const outputFolder = new URL('../../demo-work/', import.meta.url);
const executablePath = findChromiumWithMicrophone();
const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
for (const [name, { source, turn, scale, table, shade }] of Object.entries(photographs)) {
  const svg = readSvg(source);
  await page.setContent(`
    <body style="margin:0;height:${HEIGHT}px;display:grid;place-items:center;overflow:hidden;
      background:repeating-linear-gradient(94deg, rgba(60,30,10,.05) 0 3px, transparent 3px 17px), ${table}">
      <img src="data:image/svg+xml;base64,${svg}" style="width:${scale}%;
        transform:rotate(${turn}deg);filter:drop-shadow(6px 10px 9px rgba(40,20,10,.4))">
      <div style="position:fixed;inset:0;background:radial-gradient(circle at 30% 20%,
        rgba(255,250,235,.35), rgba(30,15,5,${shade}))"></div>
    </body>`);
  await savePhotograph(new URL(`${name}.jpg`, outputFolder), 82);
}
for (const [name, photograph] of Object.entries(activityPhotographs)) {
  await page.setContent(buildActivityPage(photograph, readSvg(photograph.source), HEIGHT));
  await savePhotograph(new URL(`../../demo-activities/${name}.jpg`, import.meta.url), 78);
}
for (const [name, certificate] of Object.entries(certificates)) {
  const [long, short] = [1000, 750];
  await page.setViewportSize(
    certificate.upright ? { width: short, height: long } : { width: long, height: short },
  );
  await page.setContent(buildCertificatePage(certificate));
  await savePhotograph(new URL(`../../demo-honours/${name}.jpg`, import.meta.url), 78);
}
await browser.close();

/** Reads an image of the demo package as base64. */
function readSvg(source: string): string {
  return readFileSync(new URL(source, mediaFolder)).toString('base64');
}

async function savePhotograph(file: URL, quality: number): Promise<void> {
  const bytes = await page.screenshot({ type: 'jpeg', quality });
  writeFileSync(file, bytes);
  console.log(`${file.pathname} ${(bytes.length / 1024).toFixed(0)} KB`);
}
