import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { teacherActivityAddresses } from './teacher/teacher-activity.addresses.ts';

const listAddress = teacherActivityAddresses.list();
const teacherRouteDefaults = { access: 'teacher', frame: 'tabs', area: 'in' } as const;

export const artActivityTeacherFeature: TeacherFeature = {
  routes: [
    {
      ...teacherRouteDefaults,
      path: listAddress,
      title: '艺术活动',
      screen: onDemand(
        () => import('./teacher/screens/teacher-activities-screen.tsx'),
        'TeacherActivitiesScreen',
      ),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(teacherActivityAddresses.edit()),
      title: '编活动',
      parent: listAddress,
      screen: onDemand(
        () => import('./teacher/screens/edit-activity-screen.tsx'),
        'EditActivityScreen',
      ),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(teacherActivityAddresses.results('')),
      title: '名单和结果',
      parent: listAddress,
      screen: onDemand(
        () => import('./teacher/screens/activity-results-screen.tsx'),
        'ActivityResultsScreen',
      ),
    },
  ],
  menu: [{ group: '我组织的', label: '艺术活动', address: listAddress, icon: 'flag' }],
};
