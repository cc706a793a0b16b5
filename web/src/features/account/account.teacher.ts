import type { TeacherFeature } from '../../feature.ts';
import { getPasswordResetsAddress } from '../../lib/teach-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const accountTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: getPasswordResetsAddress(),
      title: '密码重置申请',
      access: 'teacher',
      frame: 'tabs',
      area: 'mu',
      screen: onDemand(
        () => import('./screens/password-resets-screen.tsx'),
        'PasswordResetsScreen',
      ),
    },
  ],
  menu: [],
};
