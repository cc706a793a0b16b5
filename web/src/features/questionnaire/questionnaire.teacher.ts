import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { teacherQuestionnaireAddresses } from './teacher/teacher-questionnaire.addresses.ts';

const listAddress = teacherQuestionnaireAddresses.list();
const teacherRouteDefaults = {
  access: 'teacher',
  frame: 'tabs',
  area: 'in',
  isForNamedSchools: true,
} as const;

export const questionnaireTeacherFeature: TeacherFeature = {
  routes: [
    {
      ...teacherRouteDefaults,
      path: listAddress,
      title: '问卷',
      screen: onDemand(
        () => import('./teacher/screens/teacher-questionnaires-screen.tsx'),
        'TeacherQuestionnairesScreen',
      ),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(teacherQuestionnaireAddresses.edit()),
      title: '编问卷',
      parent: listAddress,
      screen: onDemand(
        () => import('./teacher/screens/edit-questionnaire-screen.tsx'),
        'EditQuestionnaireScreen',
      ),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(teacherQuestionnaireAddresses.results('')),
      title: '问卷结果',
      parent: listAddress,
      screen: onDemand(
        () => import('./teacher/screens/questionnaire-results-screen.tsx'),
        'QuestionnaireResultsScreen',
      ),
    },
  ],
  menu: [
    {
      group: '我组织的',
      label: '问卷',
      address: listAddress,
      icon: 'form',
      isForNamedSchools: true,
    },
  ],
};
