import { expect, test } from 'vitest';

import { isUuid, createId } from './create-id.ts';

test('creates a UUID of version 7 that begins with the time', () => {
  const before = Date.now();
  const id = createId();
  const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(isUuid(id)).toBe(true);
});

test('never creates the same id twice', () => {
  const ids = Array.from({ length: 10_000 }, createId);
  expect(new Set(ids).size).toBe(ids.length);
});
