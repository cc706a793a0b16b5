import { expect, test } from 'vitest';

import { formatDateTime } from './near-date.ts';

const now = new Date(2026, 10, 20, 15, 30);

test('shows the year of a time that is not in the current year', () => {
  expect(formatDateTime(new Date(2026, 6, 15, 20, 0), now)).toBe('7月15日 20:00');
  expect(formatDateTime(new Date(2027, 6, 15, 20, 0), now)).toBe('2027年07月15日 20:00');
});
