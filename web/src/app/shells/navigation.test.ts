import { expect, test } from 'vitest';

import { accountAddresses } from '../../features/account/account.addresses.ts';
import { isWithin } from '../../lib/address.ts';
import { addresses } from '../../lib/addresses.ts';
import { routes } from '../router.ts';
import { findMenuPath } from './navigation.ts';

const findMenuPathOf = (path: string) => {
  const route = routes.find((candidate) => candidate.path === path);
  return route && findMenuPath(route);
};

test.each([
  accountAddresses.bindPhone(),
  accountAddresses.unbindPhone(),
  accountAddresses.changePhone(),
  accountAddresses.submitChangePhone(),
  accountAddresses.forgetPassword(),
  accountAddresses.verifyPhone(),
  accountAddresses.retrievePassword(),
])('shows %s in the menus as part of the safety centre', (path) => {
  expect(isWithin(findMenuPathOf(path) ?? '', addresses.safety())).toBe(true);
});

test('shows other screens in the menus at their own address', () => {
  for (const path of [addresses.safety(), addresses.bindings(), addresses.homework('mu')])
    expect(findMenuPathOf(path)).toBe(path);
});
