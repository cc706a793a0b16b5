import { expect, test } from 'vitest';

import { createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { getAddressTrySubject } from './throttle.ts';

const { secrets } = createTestContext((await createTestDatabase()).db);

test.each([
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['2001:db8:0:7::1', '2001:DB8:0:7:ffff:ffff:ffff:ffff', true],
  ['2001:db8:0:7::1', '2001:db8:0000:0007:1:2:3:4', true],
  ['2001:db8:0:7::1', '2001:db8:0:8::1', true],
  ['2001:db8:0:7ff::1', '2001:db8:0:700::1', true],
  ['2001:db8:0:7ff::1', '2001:db8:0:800::1', false],
  ['2001:db8::', '2001:db8::1', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::1', '::2', true],
])('counts tries from %s and %s together: %s', (one, other, isTogether) => {
  expect(getAddressTrySubject(secrets, one) === getAddressTrySubject(secrets, other)).toBe(
    isTogether,
  );
});
