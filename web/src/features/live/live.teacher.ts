import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { getHomeworkListAddress, getLiveAddress } from '../../lib/teach-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const liveTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: getPath(getLiveAddress('')),
      title: '现场',
      access: 'teacher',
      frame: 'bare',
      area: null,
      screen: onDemand(() => import('./screens/live-screen.tsx'), 'LiveScreen'),
      parent: getHomeworkListAddress(),
    },
  ],
  menu: [],
};
