import { existsSync } from 'node:fs';
import path from 'node:path';

import { run } from './run.mjs';

/** The name of the Chromium build without windows. It needs half the CPU time of Chromium but has no microphone. */
const headlessShell = 'chromium-headless-shell';
const executableNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const executablePaths = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Finds the browser for end-to-end tests: `CHROMIUM_PATH`, or an installed browser. As root on Debian, installs one if needed.
 *
 * @returns {Promise<string>} absolute path
 * @throws {Error} with one line that says what to install
 */
export async function ensureChromium() {
  const chromium = findChromium();
  if (chromium !== null) return chromium;

  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    console.log('No Chromium found: installing it with apt-get …');
    const options = { cwd: '/', env: { DEBIAN_FRONTEND: 'noninteractive' } };
    const update = await run('apt-get', ['update', '-q'], options);
    const install = await run(
      'apt-get',
      [
        'install',
        '-y',
        '-q',
        '--no-install-recommends',
        headlessShell,
        'chromium',
        'fonts-noto-cjk',
      ],
      options,
    );
    const installed = findChromium();
    if (installed !== null) return installed;
    console.error(`${update.output}${install.output}`);
  }
  throw new Error(
    'Install Chromium or Chrome and a Chinese font, or name the browser in CHROMIUM_PATH.',
  );
}

/**
 * Finds a browser with a microphone, for the tests of recording.
 *
 * @returns {string | null} absolute path
 */
export function findChromiumWithMicrophone() {
  return findChromium(executableNames.filter((name) => name !== headlessShell));
}

/** @returns {string | null} */
function findChromium(wanted = executableNames) {
  const named = process.env['CHROMIUM_PATH'];
  if (
    named !== undefined &&
    named !== '' &&
    (wanted === executableNames || !named.endsWith(headlessShell))
  ) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names a file that does not exist: ${named}`);
  }
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '');
  const candidates = folders.flatMap((folder) => wanted.map((name) => path.join(folder, name)));
  return [...candidates, ...executablePaths].find((file) => existsSync(file)) ?? null;
}
