import path from 'node:path';

import { expect, test } from 'vitest';

import { checks } from './checks.ts';
import { readProject } from './project.ts';
import { unusedForeignWriters } from './table-faults.ts';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const project = readProject(root, trackedFiles(root));

test.each(['contract/src/', 'server/src/', 'web/src/', 'e2e/', 'tools/'])(
  'the walk saw %s',
  (folder) => {
    const seen = project.sources.filter((source) => source.path.startsWith(folder));
    expect(seen.flatMap(({ imports }) => imports).length).toBeGreaterThan(0);
  },
);

test.each(Object.entries(checks))('%s', (_title, check) => {
  expect(check(project)).toEqual([]);
});

test('every exception to the owners of tables is used', () => {
  expect(unusedForeignWriters(project)).toEqual([]);
});
