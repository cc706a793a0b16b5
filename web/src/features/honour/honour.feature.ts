import type { Feature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { honourAddresses } from './honour.addresses.ts';

const shared = { access: 'pupil', frame: 'tabs', area: 'out' } as const;
const parent = honourAddresses.wall();

export const honourFeature: Feature = {
  routes: [
    {
      ...shared,
      path: parent,
      title: '我的荣誉',
      screen: onDemand(() => import('./screens/honour-wall-screen.tsx'), 'HonourWallScreen'),
    },
    {
      ...shared,
      path: getPath(honourAddresses.one('')),
      title: '荣誉',
      parent,
      screen: onDemand(() => import('./screens/honour-screen.tsx'), 'HonourScreen'),
    },
    {
      ...shared,
      path: honourAddresses.create(),
      title: '登记荣誉',
      parent,
      screen: onDemand(() => import('./screens/honour-form-screen.tsx'), 'CreateHonourScreen'),
    },
    {
      ...shared,
      path: getPath(honourAddresses.edit('')),
      title: '修改荣誉',
      parent,
      screen: onDemand(() => import('./screens/honour-form-screen.tsx'), 'EditHonourScreen'),
    },
  ],
  outsideSchoolEntry: {
    title: '我的荣誉',
    address: parent,
    icon: 'picture',
    scene: onDemand(() => import('./components/entry-scene.tsx'), 'EntryScene'),
    text: '把奖状挂上墙，看看加了几分',
    access: 'pupil',
  },
};
