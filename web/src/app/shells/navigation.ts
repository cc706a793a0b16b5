import type { AppRoute } from '../../feature.ts';
import { addresses } from '../../lib/addresses.ts';
import type { IconName } from '../../ui/icon/icon-shapes.ts';
import { findRoute } from '../router.ts';

export interface Tab {
  label: string;
  address: string;
  icon: IconName;
}

/** The areas of the app (spec section 2), as the desktop's top bar shows them. */
export const areaTabs: readonly Tab[] = [
  { label: '课程学习', address: addresses.curriculum(), icon: 'study' },
  { label: '校内实践', address: addresses.inSchool(), icon: 'school' },
  { label: '校外实践', address: addresses.outsideSchool(), icon: 'outside' },
];

/** The phone's tab bar also has the personal centre. */
export const phoneTabs: readonly Tab[] = [
  ...areaTabs,
  { label: '我的', address: addresses.user(), icon: 'me' },
];

/** Whether a path is at or below a tab's address. */
export function isWithin(path: string, address: string): boolean {
  return path === address || path.startsWith(`${address}/`);
}

/** Whether the tabs show a path as part of a tab's area. The screens of teachers belong to the course study. */
export function isInArea(path: string, { address }: Tab): boolean {
  const isOfTeachers = address === addresses.curriculum() && isWithin(path, addresses.teach());
  return isOfTeachers || isWithin(path, address);
}

/**
 * Returns the path at which the menus show a screen. This is its own path, unless the specification gave it an
 * address outside its area, for example for phones and forgotten passwords.
 */
export function findMenuPath({ path, parent }: AppRoute): string {
  const parentRoute = parent === undefined ? undefined : findRoute(parent);
  return parentRoute === undefined || isWithin(path, parentRoute.path)
    ? path
    : findMenuPath(parentRoute);
}
