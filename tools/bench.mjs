import path from 'node:path';

import { ensureChromium } from './chromium.mjs';
import { ensureReady, root } from './ensure.mjs';
import { runPackage } from './run.mjs';

/** `npm run bench -- …`: measures the product against the limits of docs/performance.md, which lists the options. */
await ensureReady();
const { code } = await runPackage(
  root,
  'tsx/dist/cli.mjs',
  [path.join(root, 'tools/bench/main.ts'), ...process.argv.slice(2)],
  { env: { CHROMIUM_PATH: await ensureChromium() }, shown: true },
);
process.exitCode = code;
