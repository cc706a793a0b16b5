import { expect, test } from 'vitest';

import { spendMessage } from '../features/account/identity-code.repository.ts';
import { cooldown } from '../features/account/identity-code.rules.ts';
import { testDatabase } from '../testing/test-database.ts';
import { spendBudget } from './budget.ts';
import { accountLimit, addressLimit, spendTry } from './throttle.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T10:00:00Z');
/** A machine that began without knowing the time. */
const wrong = new Date('2038-01-01T00:00:00Z');

test('what was counted while the clock was years ahead holds nobody up once it is right', async () => {
  const budget = { times: 1, seconds: 600 };
  await spendBudget(db, 'a', budget, wrong);
  expect(await spendBudget(db, 'a', budget, now)).toBeNull();
  expect(await spendBudget(db, 'a', budget, now)).toBe(600);

  await spendMessage(db, 'a', cooldown, wrong);
  expect(await spendMessage(db, 'a', cooldown, now)).toBe(true);
  expect(await spendMessage(db, 'a', cooldown, now)).toBe(false);
});

test.each([
  ['an account', accountLimit],
  ['an address', addressLimit],
])('nor do wrong passwords of %s', async (name, limit) => {
  for (let tries = 0; tries < limit.free; tries += 1) await spendTry(db, name, limit, wrong);
  expect(await spendTry(db, name, limit, wrong)).toBeGreaterThan(0);
  for (let tries = 0; tries < limit.free; tries += 1) {
    expect(await spendTry(db, name, limit, now)).toBeNull();
  }
  expect(await spendTry(db, name, limit, now)).toBeGreaterThan(0);
});
