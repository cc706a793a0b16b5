import path from 'node:path';

import { expect, test } from 'vitest';

import { checks } from './checks.ts';
import { readHouse } from './house.ts';
import { unusedForeignWriters } from './table-faults.ts';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const house = readHouse(root, trackedFiles(root));

test.each(['contract/src/', 'server/src/', 'web/src/', 'e2e/', 'tools/'])(
  'the walk saw %s',
  (folder) => {
    const seen = house.sources.filter((source) => source.path.startsWith(folder));
    expect(seen.flatMap(({ imports }) => imports).length).toBeGreaterThan(0);
  },
);

test.each(Object.entries(checks))('%s', (_title, check) => {
  expect(check(house)).toEqual([]);
});

test('every exception to the owners of tables is used', () => {
  expect(unusedForeignWriters(house)).toEqual([]);
});
