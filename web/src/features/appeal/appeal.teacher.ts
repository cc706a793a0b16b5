import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { getAppealsAddress } from '../../lib/teach-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const appealTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: getPath(getAppealsAddress()),
      title: '申诉',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(() => import('./screens/appeals-screen.tsx'), 'AppealsScreen'),
    },
  ],
  menu: [{ group: '作业', label: '申诉', address: getAppealsAddress(), icon: 'chat' }],
};
