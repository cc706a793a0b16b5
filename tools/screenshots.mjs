import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ensureChromium } from './chromium.mjs';
import { ensureReady, root } from './ensure.mjs';
import { runPackage } from './run.mjs';

/** `npm run screenshots`: takes an image of every screen, for phone and desktop, light and dark, in `screenshots/`. */
await ensureReady();
const folder = path.join(root, 'screenshots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { code } = await runPackage(
  root,
  '@playwright/test/cli.js',
  ['test', '--config=e2e', 'screens.e2e.ts', ...process.argv.slice(2)],
  { env: { CHROMIUM_PATH: await ensureChromium(), SCREENSHOTS: folder }, shown: true },
);
console.log(`\n${folder}`);
process.exitCode = code;
