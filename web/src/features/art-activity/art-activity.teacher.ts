import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { taughtActivityAddresses } from './teacher/taught-activity.addresses.ts';

const listAddress = taughtActivityAddresses.list();
const teacherRouteDefaults = { access: 'teacher', frame: 'tabs', area: 'in' } as const;

export const artActivityTeacherFeature: TeacherFeature = {
  routes: [
    {
      ...teacherRouteDefaults,
      path: listAddress,
      title: '艺术活动',
      screen: onDemand(
        () => import('./teacher/screens/taught-activities-screen.tsx'),
        'TaughtActivitiesScreen',
      ),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(taughtActivityAddresses.edit()),
      title: '编活动',
      parent: listAddress,
      screen: onDemand(
        () => import('./teacher/screens/edit-activity-screen.tsx'),
        'EditActivityScreen',
      ),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(taughtActivityAddresses.results('')),
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
