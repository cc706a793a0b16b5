import { expect, test } from 'vitest';

import { addresses } from '../../lib/addresses.ts';
import { routes } from '../router.ts';
import { isWithin, findMenuPath } from './navigation.ts';

const placeAt = (path: string) => {
  const route = routes.find((candidate) => candidate.path === path);
  return route && findMenuPath(route);
};

test.each([
  addresses.bindPhone(),
  addresses.unbindPhone(),
  addresses.changePhone(),
  addresses.submitChangePhone(),
  addresses.forgetPassword(),
  addresses.verifyPhone(),
  addresses.retrievePassword(),
])('%s stands in the safety centre, as the menus show it', (path) => {
  expect(isWithin(placeAt(path) ?? '', addresses.safety())).toBe(true);
});

test('the menus show a screen at its own address', () => {
  for (const path of [addresses.safety(), addresses.bindings(), addresses.homework('mu')])
    expect(placeAt(path)).toBe(path);
});
