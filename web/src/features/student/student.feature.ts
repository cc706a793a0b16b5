import type { Feature } from '../../feature.ts';
import { addresses } from '../../lib/addresses.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { studentAddresses } from './student.addresses.ts';

export const studentFeature: Feature = {
  routes: [
    {
      path: addresses.user(),
      title: '我的',
      access: 'member',
      frame: 'tabs',
      area: 'mu',
      screen: onDemand(() => import('./screens/profile-screen.tsx'), 'ProfileScreen'),
    },
    {
      path: studentAddresses.achievement(),
      title: '成就',
      access: 'pupil',
      frame: 'tabs',
      area: 'mu',
      screen: onDemand(() => import('./screens/achievement-screen.tsx'), 'AchievementScreen'),
      parent: addresses.user(),
    },
  ],
};
