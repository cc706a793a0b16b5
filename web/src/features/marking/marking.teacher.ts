import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { getMarkAddress } from '../../lib/teach-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const markingTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: getPath(getMarkAddress({ homework: '' })),
      title: '批改',
      access: 'teacher',
      frame: 'bare',
      area: null,
      screen: onDemand(() => import('./screens/desk-screen.tsx'), 'DeskScreen'),
    },
  ],
  menu: [],
};
