import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { getSchoolAddress } from '../../lib/teach-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const schoolTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: getPath(getSchoolAddress()),
      title: '学校',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(() => import('./teacher/screens/school-screen.tsx'), 'SchoolScreen'),
    },
  ],
  menu: [
    {
      group: '学校',
      label: '学校',
      address: getSchoolAddress(),
      icon: 'school',
      isForStaff: true,
    },
  ],
};
