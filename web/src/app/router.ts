import type { Subject } from '@meiyu/contract/shared/enumerations';

import type { AppRoute } from '../feature.ts';
import { addresses, findSubject } from '../lib/addresses.ts';
import { fetchIllustrations } from '../ui/art/lazy-illustration.tsx';
import { onDemand, type OnDemand } from '../ui/on-demand.ts';
import type { Area } from '../ui/theme/area.ts';
import { features } from './features.ts';
import { HomeScreen } from './screens/home-screen.tsx';
import { getTeacherArea } from './teacher-area.ts';

const InSchoolPage = onDemand(() => import('./screens/in-school-screen.tsx'), 'InSchoolPage');
const OutsideSchoolPage = onDemand(
  () => import('./screens/outside-school-screen.tsx'),
  'OutsideSchoolPage',
);
const BindingsScreen = onDemand(() => import('./screens/bindings-screen.tsx'), 'BindingsScreen');

/** Screens that combine parts of several features. */
const sharedRoutes: readonly AppRoute[] = [
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
    screen: InSchoolPage,
  },
  {
    path: addresses.outsideSchool(),
    title: '校外实践',
    access: 'member',
    frame: 'tabs',
    area: 'out',
    screen: OutsideSchoolPage,
  },
  {
    path: addresses.bindings(),
    title: '账号绑定',
    access: 'member',
    frame: 'tabs',
    area: 'mu',
    screen: BindingsScreen,
    parent: addresses.safety(),
  },
];

const featureRoutes = features.flatMap((feature) => feature.routes);

/** The routes behind the sign-in, except those only for teachers. */
export const routes: readonly AppRoute[] = [...sharedRoutes, ...featureRoutes];

/** Lists the screens to prefetch, each once: first those of teachers, then those of `features` in their order. */
function listScreens(): readonly OnDemand[] {
  const ofFeatures = [...(getTeacherArea()?.routes ?? []), ...featureRoutes].map(
    ({ screen }) => screen,
  );
  return [...new Set([...ofFeatures, InSchoolPage, OutsideSchoolPage, BindingsScreen])];
}

function fetchIfPossible({ fetch }: OnDemand): Promise<void> {
  return fetch().catch(() => undefined);
}

/**
 * Prefetches the scripts of all screens, so that they also open without a network later. The first two, which are the most likely, load
 * together; the others load one by one, because a browser loads only six files at a time and the screen that the user opens must not
 * wait. A script that fails loads again when its screen opens. The illustrations load early, because error screens need them without a
 * network.
 */
export async function prefetchScreens(): Promise<void> {
  const screens = listScreens();
  await Promise.all(screens.slice(0, 2).map(fetchIfPossible));
  await fetchIllustrations();
  for (const screen of screens.slice(2)) await fetchIfPossible(screen);
}

/** Returns the route of a path (an address without its search string), or undefined if there is none. */
export function findRoute(path: string): AppRoute | undefined {
  return [...routes, ...(getTeacherArea()?.routes ?? [])].find((route) => route.path === path);
}

/** Returns the area of the route at a path. It determines the colours of the screen. */
export function findArea(route: AppRoute, current: Subject): Area {
  return route.area ?? findSubject(route.path) ?? current;
}
