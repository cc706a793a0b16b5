import { expect, test } from 'vitest';

import { messageLimits } from '../features/account/identity-code.rules.ts';
import { spendMessage } from '../features/account/message-count.repository.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { spendBudget } from './auth/limits/budget.ts';
import { accountLimit, addressLimit, spendTry } from './auth/limits/throttle.ts';

const { db } = await createTestDatabase();
const now = new Date('2026-11-21T10:00:00Z');
/** A wrong time in the future, which a machine without a clock battery can have after its start. */
const wrongNow = new Date('2038-01-01T00:00:00Z');

test('limits that were counted while the clock was years ahead block no user after it is set right', async () => {
  const budget = { times: 1, seconds: 600 };
  await spendBudget(db, 'a', budget, wrongNow);
  expect(await spendBudget(db, 'a', budget, now)).toBeNull();
  expect(await spendBudget(db, 'a', budget, now)).toBe(600);

  const message = { phoneHash: 'a', isFromStranger: true };
  await spendMessage(db, { ...message, now: wrongNow }, messageLimits);
  expect(await spendMessage(db, { ...message, now }, messageLimits)).toBe(true);
  expect(await spendMessage(db, { ...message, now }, messageLimits)).toBe(false);
});

test.each([
  ['an account', accountLimit],
  ['an address', addressLimit],
])(
  'wrong passwords that were counted while the clock was wrong do not block %s',
  async (name, limit) => {
    for (let tries = 0; tries < limit.freeTries; tries += 1)
      await spendTry(db, name, limit, wrongNow);
    expect(await spendTry(db, name, limit, wrongNow)).toBeGreaterThan(0);
    for (let tries = 0; tries < limit.freeTries; tries += 1) {
      expect(await spendTry(db, name, limit, now)).toBeNull();
    }
    expect(await spendTry(db, name, limit, now)).toBeGreaterThan(0);
  },
);
