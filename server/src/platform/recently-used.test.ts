import { expect, test } from 'vitest';

import { RecentlyUsed } from './recently-used.ts';

test('deletes the value that was not used for the longest time', () => {
  const recent = new RecentlyUsed<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.get('a');
  recent.set('c', 3);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
});

test('stores a value only once if it is set again, and removes a deleted value', () => {
  const recent = new RecentlyUsed<string, number>(2);
  recent.set('a', 1);
  recent.set('a', 2);
  recent.set('b', 3);
  recent.delete('b');
  recent.set('c', 4);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([2, undefined, 4]);
});
