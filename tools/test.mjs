import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

import { ensureChromium, findChromiumWithMicrophone } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs';
import { runPackage } from './run.mjs';
import { readPlaywrightReport, readVitestReport, summarize } from './test-report.mjs';

/**
 * Runs all checks and tests, the fastest first, until a step fails. `--long` uploads 500 MB instead of 110 MB, sends five times as many
 * hostile files, and kills the server 20 times instead of twice.
 */

const reportFolder = path.join(root, 'test-results');
const counts = { passed: 0, failed: 0 };
/** @type {import('./test-report.mjs').TestOutcome[]} */
const tests = [];
// Prints the summary at the end, even after a crash.
process.on('exit', (code) => {
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (tests.length > 0) console.log(summarize(tests).join('\n'));
  console.log(`\nTests: ${counts.passed} passed, ${counts.failed} failed`);
});

putTemporaryFilesInMemory();
if (process.argv.includes('--long')) {
  process.env['UPLOAD_MEGABYTES'] ??= '500';
  process.env['HOSTILE_ROUNDS'] ??= '5';
  process.env['KILLS'] ??= '20';
}

await ensureInstalled();
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });

const isComplete =
  (await step('types, lint, format, unused code', checkSources)) &&
  (await step('browser', findBrowser)) &&
  (await step('build', ensureBuilt)) &&
  (await step('architecture, unit, HTTP and screen tests', runVitest)) &&
  (await step('end-to-end tests in a browser', runPlaywright));

process.exitCode = isComplete ? 0 : 1;

/**
 * @param {string} title
 * @param {() => Promise<void>} action rejects if the step fails
 */
async function step(title, action) {
  console.log(`\n── ${title}`);
  const startedAt = performance.now();
  const failedBefore = counts.failed;
  const error = await action().then(
    () => null,
    (/** @type {unknown} */ reason) => reason,
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (error === null) {
    console.log(`   ok, ${seconds} s`);
    return true;
  }
  // A step that fails without a test count, such as a type error, counts as one failure.
  if (counts.failed === failedBefore) counts.failed += 1;
  console.error(error instanceof Error ? error.message : error);
  console.error(`   FAILED: ${title}, ${seconds} s`);
  return false;
}

/** Puts the databases and files of the tests in memory if the machine has enough of it, because waiting for the disk takes a tenth of the time. */
function putTemporaryFilesInMemory() {
  const folder = '/dev/shm';
  const neededBytes = 8 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (Math.min(bavail * bsize, freemem()) >= neededBytes) process.env['TMPDIR'] ??= folder;
  } catch {
    // Only Linux has this folder.
  }
}

/** Runs the checks that only read the sources, in parallel. */
async function checkSources() {
  const checks = [
    // The linter reads all types for its rules, so it also reports type errors. That takes half the time of a separate compiler run.
    {
      name: 'types and lint',
      script: 'oxlint/bin/oxlint',
      args: ['--type-aware', '--type-check', '--deny-warnings'],
    },
    { name: 'format', script: 'oxfmt/bin/oxfmt', args: ['--check'] },
    { name: 'unused', script: 'knip/bin/knip.js', args: [] },
  ];
  const outcomes = await Promise.all(
    checks.map(async ({ name, script, args }) => ({
      name,
      ...(await runPackage(root, script, args)),
    })),
  );
  for (const { name, code, output, seconds } of outcomes) {
    console.log(`   ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`);
    if (code !== 0) console.error(output);
  }
  const failed = outcomes.filter(({ code }) => code !== 0).map(({ name }) => name);
  if (failed.length > 0) throw new Error(`Not clean: ${failed.join(', ')}`);
}

async function findBrowser() {
  process.env['CHROMIUM_PATH'] = await ensureChromium();
  process.env['RECORDING_CHROMIUM_PATH'] = findChromiumWithMicrophone() ?? '';
  console.log(`   ${process.env['CHROMIUM_PATH']}`);
}

async function runVitest() {
  const file = path.join(reportFolder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runPackage(root, 'vitest/vitest.mjs', ['run', ...reporters], {
    // The build step sets NODE_ENV to production, and React has no `act` in production.
    env: { NODE_ENV: 'test' },
    shown: true,
  });
  addCounts(readVitestReport(file));
  if (code !== 0) throw new Error('vitest failed');
}

async function runPlaywright() {
  const file = path.join(reportFolder, 'playwright.json');
  const args = ['test', '--config=e2e'];
  const { code } = await runPackage(root, '@playwright/test/cli.js', args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    shown: true,
  });
  addCounts(readPlaywrightReport(file));
  if (code !== 0) throw new Error('playwright failed');
}

/** @param {import('./test-report.mjs').Report} report */
function addCounts(report) {
  counts.passed += report.passed;
  counts.failed += report.failed;
  tests.push(...report.tests);
  if (report.passed === 0) throw new Error('No test ran.');
}
