import type { TeacherFeature } from '../../feature.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { teachHomeworkAddresses } from './teacher/teach-homework.addresses.ts';

export const homeworkTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: teachHomeworkAddresses.list(),
      title: '作业',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(
        () => import('./teacher/screens/teach-homework-screen.tsx'),
        'TeachHomeworkScreen',
      ),
    },
    {
      path: teachHomeworkAddresses.edit(),
      title: '编作业',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(
        () => import('./teacher/screens/edit-homework-screen.tsx'),
        'EditHomeworkScreen',
      ),
      parent: teachHomeworkAddresses.list(),
    },
  ],
  menu: [{ group: '作业', label: '作业', address: teachHomeworkAddresses.list(), icon: 'list' }],
};
