import type { Feature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { honourAddresses } from './honour.addresses.ts';

const pupilRouteDefaults = { access: 'pupil', frame: 'tabs', area: 'out' } as const;
const wallAddress = honourAddresses.wall();

export const honourFeature: Feature = {
  routes: [
    {
      ...pupilRouteDefaults,
      path: wallAddress,
      title: '我的荣誉',
      screen: onDemand(() => import('./screens/honour-wall-screen.tsx'), 'HonourWallScreen'),
    },
    {
      ...pupilRouteDefaults,
      path: getPath(honourAddresses.one('')),
      title: '荣誉',
      parent: wallAddress,
      screen: onDemand(() => import('./screens/honour-screen.tsx'), 'HonourScreen'),
    },
    {
      ...pupilRouteDefaults,
      path: honourAddresses.create(),
      title: '登记荣誉',
      parent: wallAddress,
      screen: onDemand(() => import('./screens/honour-form-screen.tsx'), 'CreateHonourScreen'),
    },
    {
      ...pupilRouteDefaults,
      path: getPath(honourAddresses.edit('')),
      title: '修改荣誉',
      parent: wallAddress,
      screen: onDemand(() => import('./screens/honour-form-screen.tsx'), 'EditHonourScreen'),
    },
  ],
  outsideSchoolEntry: {
    title: '我的荣誉',
    address: wallAddress,
    icon: 'picture',
    scene: onDemand(() => import('./components/entry-scene.tsx'), 'EntryScene'),
    text: '把奖状挂上墙，看看加了几分',
    access: 'pupil',
  },
};
