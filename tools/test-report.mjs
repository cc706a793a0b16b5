import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './ensure.mjs';

/**
 * @typedef {object} TestOutcome
 * @property {string} file relative to the root of the project
 * @property {string} title
 * @property {number} seconds
 * @property {string | null} failure the reason of a failure
 *
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed
 * @property {TestOutcome[]} tests
 *
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} message the error that failed the complete file, e.g. a syntax error
 * @property {{ fullName: string, duration?: number, failureMessages: string[] }[]} assertionResults
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, file: string, tests: PlaywrightTest[] }[]} specs
 *
 * @typedef {object} PlaywrightTest
 * @property {string} status
 * @property {{ duration: number, error?: { message?: string } }[]} results
 */

/**
 * Reads the JSON report of vitest.
 *
 * @param {string} file
 * @returns {Report} without tests if the runner ended before it wrote the report
 */
export function readVitestReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, tests: [] };
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const tests = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [createOutcome(name, 'the complete file', 0, message)]),
    ...assertionResults.map(({ fullName, duration = 0, failureMessages: [failure] }) =>
      createOutcome(name, fullName, duration, failure),
    ),
  ]);
  return { passed: report.numPassedTests, failed: report.numFailedTests, tests };
}

/**
 * Reads the JSON report of Playwright.
 *
 * @param {string} file
 * @returns {Report} without tests if the runner ended before it wrote the report
 */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, tests: [] };
  /** @type {{ stats: { expected: number, unexpected: number }, suites: PlaywrightSuite[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const tests = report.suites.flatMap(readSuite);
  return { passed: report.stats.expected, failed: report.stats.unexpected, tests };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {TestOutcome[]}
 */
function readSuite({ suites = [], specs }) {
  const ownTests = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => {
      const duration = results.reduce((sum, result) => sum + result.duration, 0);
      const reason = results[0]?.error?.message ?? status;
      const failure = status === 'unexpected' ? reason : undefined;
      return createOutcome(path.join(root, 'e2e', file), title, duration, failure);
    }),
  );
  return [...ownTests, ...suites.flatMap(readSuite)];
}

/**
 * @param {string} file
 * @param {string} title
 * @param {number} milliseconds
 * @param {string} [failure]
 * @returns {TestOutcome}
 */
function createOutcome(file, title, milliseconds, failure) {
  return {
    file: path.relative(root, file),
    title,
    seconds: milliseconds / 1000,
    failure: failure ?? null,
  };
}

/**
 * Returns the lines to print after a run: the seconds of each area (1 s or more), the ten slowest tests, and the failures.
 *
 * @param {readonly TestOutcome[]} tests
 */
export function summarize(tests) {
  /** @type {Map<string, number>} */
  const areas = new Map();
  for (const { file, seconds } of tests)
    areas.set(findArea(file), (areas.get(findArea(file)) ?? 0) + seconds);
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return [
    '',
    '── seconds of all tests by area',
    ...[...areas]
      .filter(([, seconds]) => seconds >= 1)
      .toSorted(([, one], [, other]) => other - one)
      .map(([area, seconds]) => formatLine(seconds, area)),
    '',
    '── ten slowest tests',
    ...slowest.map(({ file, title, seconds }) => formatLine(seconds, `${file} > ${title}`)),
    '',
    ...tests
      .filter(({ failure }) => failure !== null)
      .map(({ file, title, failure }) => `failed: ${file} > ${title}: ${failure}`),
  ];
}

/**
 * @param {number} seconds
 * @param {string} text
 */
function formatLine(seconds, text) {
  return `${seconds.toFixed(1).padStart(8)} s  ${text}`;
}

/**
 * Returns the area of a file: its first three folders without `src`, e.g. `server/features/asset`, `e2e/homework`.
 *
 * @param {string} file
 */
function findArea(file) {
  const folders = path
    .dirname(file)
    .split(path.sep)
    .filter((folder) => folder !== 'src');
  return folders.slice(0, 3).join('/');
}
