import { ensureChromium, findChromiumWithMicrophone } from './chromium.mjs';
import { ensureReady, root } from './ensure.mjs';
import { runPackage } from './run.mjs';

/** `npm run e2e -- pattern`: runs the end-to-end tests. All arguments after `--` go to Playwright. */
await ensureReady();
const { code } = await runPackage(
  root,
  '@playwright/test/cli.js',
  ['test', '--config=e2e', ...process.argv.slice(2)],
  {
    env: {
      CHROMIUM_PATH: await ensureChromium(),
      RECORDING_CHROMIUM_PATH: findChromiumWithMicrophone() ?? '',
    },
    shown: true,
  },
);
process.exitCode = code;
