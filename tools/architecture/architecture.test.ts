import path from 'node:path';

import { expect, test } from 'vitest';

import { checks } from './checks.ts';
import { findUnusedIconExceptions } from './icon-faults.ts';
import { readProject } from './project.ts';
import { findUnusedForeignWriters } from './table-faults.ts';
import { listTrackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const project = readProject(root, listTrackedFiles(root));

test.each(['contract/src/', 'server/src/', 'web/src/', 'e2e/', 'tools/'])(
  'reads the sources and imports of %s',
  (folder) => {
    const sources = project.sources.filter((source) => source.path.startsWith(folder));
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(0);
  },
);

test.each(Object.entries(checks))('%s', (_title, check) => {
  expect(check(project)).toEqual([]);
});

test('every exception for icons of teachers is still needed', () => {
  expect(findUnusedIconExceptions(project)).toEqual([]);
});

test('every row of foreignWriters is still needed', () => {
  expect(findUnusedForeignWriters(project)).toEqual([]);
});
