import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { artClubAddresses } from './art-club.addresses.ts';
import { teacherClubAddresses } from './teacher/teacher-club.addresses.ts';

const listAddress = teacherClubAddresses.list();
const teacherRouteDefaults = { access: 'teacher', frame: 'tabs', area: 'in' } as const;

export const artClubTeacherFeature: TeacherFeature = {
  routes: [
    {
      ...teacherRouteDefaults,
      path: listAddress,
      title: '艺术社团',
      screen: onDemand(
        () => import('./teacher/screens/teacher-clubs-screen.tsx'),
        'TeacherClubsScreen',
      ),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(artClubAddresses.addNotice('')),
      title: '发通知',
      parent: artClubAddresses.list(),
      screen: onDemand(() => import('./teacher/screens/add-notice-screen.tsx'), 'AddNoticeScreen'),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(teacherClubAddresses.roll('')),
      title: '点名',
      frame: 'bare',
      parent: listAddress,
      screen: onDemand(
        () => import('./teacher/screens/session-roll-screen.tsx'),
        'SessionRollScreen',
      ),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(teacherClubAddresses.members('')),
      title: '成员',
      parent: listAddress,
      screen: onDemand(
        () => import('./teacher/screens/club-members-screen.tsx'),
        'ClubMembersScreen',
      ),
    },
    {
      ...teacherRouteDefaults,
      path: getPath(teacherClubAddresses.edit()),
      title: '编社团',
      parent: listAddress,
      screen: onDemand(() => import('./teacher/screens/edit-club-screen.tsx'), 'EditClubScreen'),
    },
  ],
  menu: [
    {
      group: '我组织的',
      label: '艺术社团',
      address: listAddress,
      icon: 'note',
      alsoWithin: artClubAddresses.list(),
    },
  ],
};
