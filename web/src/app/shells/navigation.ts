import type { AppRoute } from '../../feature.ts';
import { isWithin } from '../../lib/address.ts';
import { addresses } from '../../lib/addresses.ts';
import { findRoute } from '../router.ts';
import type { Tab } from './side-menu-content.ts';

/** The areas of the app (spec section 2), as links of the desktop's top bar. */
export const areaTabs: readonly Tab[] = [
  { label: '课程学习', address: addresses.curriculum(), icon: 'study' },
  { label: '校内实践', address: addresses.inSchool(), icon: 'school' },
  { label: '校外实践', address: addresses.outsideSchool(), icon: 'outside' },
];

/** The links of the phone's tab bar, which also has the personal centre. */
export const phoneTabs: readonly Tab[] = [
  ...areaTabs,
  { label: '我的', address: addresses.user(), icon: 'me' },
];

/** Checks whether a path belongs to the area at an address. All screens of teachers belong to the home. */
export function isInArea(path: string, address: string): boolean {
  return isWithin(path.replace('/teach/', '/curriculum/'), address);
}

/**
 * Returns the path under which the menus show a screen. This is its own path, unless the specification gave it an address outside its
 * area, for example for phone numbers and forgotten passwords.
 */
export function findMenuPath({ path, parent }: AppRoute): string {
  const parentRoute = parent === undefined ? undefined : findRoute(parent);
  return parentRoute === undefined || isWithin(path, parentRoute.path)
    ? path
    : findMenuPath(parentRoute);
}
