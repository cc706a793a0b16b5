import type { Subject } from '@meiyu/contract/shared/enumerations';
import { lazy, type ComponentType } from 'react';

import { addresses, subjectOfAddress } from '../lib/addresses.ts';
import type { Area } from '../ui/area.ts';
import { LoginScreen } from './screens/login-screen.tsx';

/** A screen and the address it stands at. */
export interface AppRoute {
  path: string;
  /** Names the screen in the page title and the breadcrumb. */
  title: string;
  /** Who may come: `visitor` nobody signed in, `pupil` pupils only, `member` anybody signed in. */
  access: 'visitor' | 'member' | 'pupil';
  /** `tabs`: with the navigation around it. `bare`: the whole window is the screen's. */
  frame: 'tabs' | 'bare';
  /** Which pigment it wears; null follows the current subject. */
  area: Area | null;
  screen: ComponentType;
}

const HomeScreen = lazy(async () => ({
  default: (await import('./screens/home-screen.tsx')).HomeScreen,
}));
const InSchoolScreen = lazy(async () => ({
  default: (await import('../features/home/screens/practice-screen.tsx')).InSchoolScreen,
}));
const OutsideSchoolScreen = lazy(async () => ({
  default: (await import('../features/home/screens/practice-screen.tsx')).OutsideSchoolScreen,
}));
const ProfileScreen = lazy(async () => ({
  default: (await import('../features/student/screens/profile-screen.tsx')).ProfileScreen,
}));
const ForcePasswordScreen = lazy(async () => ({
  default: (await import('../features/account/screens/force-password-screen.tsx'))
    .ForcePasswordScreen,
}));

/** Every address of the app, once. */
export const routes: readonly AppRoute[] = [
  {
    path: addresses.login(),
    title: '登录',
    access: 'visitor',
    frame: 'bare',
    area: 'ar',
    screen: LoginScreen,
  },
  {
    path: addresses.curriculum(),
    title: '课程学习',
    access: 'member',
    frame: 'tabs',
    area: null,
    screen: HomeScreen,
  },
  {
    path: addresses.inSchool(),
    title: '校内实践',
    access: 'member',
    frame: 'tabs',
    area: 'in',
    screen: InSchoolScreen,
  },
  {
    path: addresses.outsideSchool(),
    title: '校外实践',
    access: 'member',
    frame: 'tabs',
    area: 'out',
    screen: OutsideSchoolScreen,
  },
  {
    path: addresses.user(),
    title: '我的',
    access: 'member',
    frame: 'tabs',
    area: 'mu',
    screen: ProfileScreen,
  },
  {
    path: addresses.forcePassword(),
    title: '修改初始密码',
    access: 'member',
    frame: 'bare',
    area: 'ar',
    screen: ForcePasswordScreen,
  },
];

/** The route of a path (an address without its search); undefined when nothing stands there. */
export function findRoute(path: string): AppRoute | undefined {
  return routes.find((route) => route.path === path);
}

/** The pigment of a route at its path. */
export function areaOf(route: AppRoute, current: Subject): Area {
  return route.area ?? subjectOfAddress(route.path) ?? current;
}
