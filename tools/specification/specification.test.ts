import { expect, test } from 'vitest';

import { findFaults } from './faults.ts';
import { writePage } from './page.ts';
import { createTestNamer, type Part } from './part.ts';
import { parts } from './parts.ts';
import { readProduct } from './read-product.ts';
import { readRepositoryFile, root } from './repository.ts';
import { listTestTitles } from './test-titles.ts';

test('each test in docs/specification.md exists, and the product has what it shows', async () => {
  expect(findFaults(parts, await readProduct(root), readRepositoryFile)).toEqual([]);
});

test('docs/specification.md is up to date', () => {
  const page = writePage(parts, readRepositoryFile);
  expect(readRepositoryFile('docs/specification.md'), 'run npm run specification').toBe(page);
});

test('lists the titles of running tests and groups only', () => {
  const text = `
    describe('a group', () => {
      test('one', { tag: '@phone' }, () => {});
      it.each([1])('two %d', () => {});
      captureTest(\`at \${width} px\`, () => {});
      test.skip('skipped', () => {});
      describe.skip('skipped too', () => {});
      test.todo('later');
      // test('commented out', () => {});
    });`;
  expect(listTestTitles('a.test.ts', text)).toEqual(['a group', 'one', 'two %d', 'at ${width} px']);
});

const banners = createTestNamer('banner.test.ts');
const files: Readonly<Record<string, string>> = {
  'banner.test.ts': "test('lists banners', () => {}); test('lists no old banners', () => {});",
};
const product = { calls: new Set(['GET /v2/banners']), addresses: new Set<string>() };

test.each<[string, Part['foundIn'], Part['entries'], string[]]>([
  ['an existing test', 'calls', { 'GET /v2/banners': [banners('lists banners')] }, []],
  ['an open entry', 'calls', { 'GET /v2/clubs': [] }, []],
  [
    'a title that no test has',
    'calls',
    { 'GET /v2/banners': [banners('lists all')] },
    ['GET /v2/banners: 0 tests of banner.test.ts have “lists all” in their title'],
  ],
  [
    'a title that two tests have',
    'calls',
    { 'GET /v2/banners': [banners('lists')] },
    ['GET /v2/banners: 2 tests of banner.test.ts have “lists” in their title'],
  ],
  ['a missing file', null, { 空: [createTestNamer('x.test.ts')('a')] }, ['空: no file x.test.ts']],
  [
    'a call that the product does not have',
    'calls',
    { 'GET /v2/clubs': [banners('lists banners')] },
    ['GET /v2/clubs: not in calls'],
  ],
  ['a name that the test has', 'tests', { banners: [banners('lists banners')] }, []],
  [
    'a name that no test has',
    'tests',
    { 复制成功: [banners('lists banners')] },
    ['复制成功: not in tests'],
  ],
])('%s: finds the faults', (_, foundIn, entries, faults) => {
  const part: Part = { heading: 'Calls', column: 'call', foundIn, entries };
  expect(findFaults([part], product, (file) => files[file] ?? null)).toEqual(faults);
});
