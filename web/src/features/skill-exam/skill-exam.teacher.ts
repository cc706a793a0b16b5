import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { teacherExamAddresses } from './teacher/teacher-exam.addresses.ts';

const listAddress = teacherExamAddresses.list();
const teacherRouteDefaults = { access: 'teacher', frame: 'tabs', area: 'in' } as const;

export const skillExamTeacherFeature: TeacherFeature = {
  routes: [
    {
      ...teacherRouteDefaults,
      path: listAddress,
      title: '技能测评',
      screen: onDemand(
        () => import('./teacher/screens/teacher-exams-screen.tsx'),
        'TeacherExamsScreen',
      ),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(teacherExamAddresses.edit()),
      title: '编测评',
      parent: listAddress,
      screen: onDemand(() => import('./teacher/screens/edit-exam-screen.tsx'), 'EditExamScreen'),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(teacherExamAddresses.one('')),
      title: '名单和成绩',
      parent: listAddress,
      screen: onDemand(
        () => import('./teacher/screens/teacher-exam-screen.tsx'),
        'TeacherExamScreen',
      ),
    },
  ],
  menu: [{ group: '我组织的', label: '技能测评', address: listAddress, icon: 'microphone' }],
};
