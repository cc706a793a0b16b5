import type { TeacherFeature } from '../../feature.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { teachingAddresses } from './teaching.addresses.ts';

export const teachingTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: teachingAddresses.klass(),
      title: '班级',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(() => import('./screens/klass-screen.tsx'), 'KlassScreen'),
    },
  ],
  menu: [{ group: '上课', label: '班级', address: teachingAddresses.klass(), icon: 'users' }],
};
