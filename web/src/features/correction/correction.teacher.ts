import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { getCorrectAddress, getHomeworkListAddress } from '../../lib/teach-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const correctionTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: getPath(getCorrectAddress('')),
      title: '更正答案',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(() => import('./screens/correct-screen.tsx'), 'CorrectScreen'),
      parent: getHomeworkListAddress(),
    },
  ],
  menu: [],
};
