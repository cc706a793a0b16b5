import { expect, test } from 'vitest';

import { RecentlyUsed } from './recently-used.ts';

test('removes the value that was unused for longest', () => {
  const recent = new RecentlyUsed<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.get('a');
  recent.set('c', 3);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
});

test('a value that is set again or deleted takes no second place', () => {
  const recent = new RecentlyUsed<string, number>(2);
  recent.set('a', 1);
  recent.set('a', 2);
  recent.set('b', 3);
  recent.delete('b');
  recent.set('c', 4);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([2, undefined, 4]);
});
