import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { root } from './ensure.mjs';
import { readPlaywrightReport, readVitestReport, summarize } from './test-report.mjs';

function writeReport(report: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('summarizes the seconds of each area, the slowest tests and the failures', () => {
  const passed = { fullName: 'adds', duration: 1500, failureMessages: [] };
  const failed = { fullName: 'subtracts', duration: 500, failureMessages: ['expected 1'] };
  const vitest = readVitestReport(
    writeReport({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: path.join(root, 'server/src/features/asset/sum.test.ts'),
          message: '',
          assertionResults: [passed, failed],
        },
      ],
    }),
  );
  const result = { duration: 4000, error: { message: 'no button' } };
  const trial = { status: 'unexpected', results: [result] };
  const spec = { title: 'signs in', file: 'account/sign-in.e2e.ts', tests: [trial] };
  const playwright = readPlaywrightReport(
    writeReport({
      stats: { expected: 0, unexpected: 1 },
      suites: [{ specs: [], suites: [{ specs: [spec] }] }],
    }),
  );
  expect([vitest.passed, vitest.failed, playwright.failed]).toEqual([1, 1, 1]);

  expect(summarize([...vitest.tests, ...playwright.tests])).toEqual([
    '',
    '── seconds of all tests by area',
    '     4.0 s  e2e/account',
    '     2.0 s  server/features/asset',
    '',
    '── ten slowest tests',
    '     4.0 s  e2e/account/sign-in.e2e.ts > signs in',
    '     1.5 s  server/src/features/asset/sum.test.ts > adds',
    '     0.5 s  server/src/features/asset/sum.test.ts > subtracts',
    '',
    'failed: server/src/features/asset/sum.test.ts > subtracts: expected 1',
    'failed: e2e/account/sign-in.e2e.ts > signs in: no button',
  ]);
});

test('counts no tests if the runner wrote no report', () => {
  const missing = path.join(tmpdir(), 'meiyu-no-report.json');
  expect(readVitestReport(missing)).toEqual({ passed: 0, failed: 0, tests: [] });
});
