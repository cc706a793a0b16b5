import type { TeacherFeature } from '../../feature.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { accountAddresses } from './account.addresses.ts';

export const accountTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: accountAddresses.passwordResets(),
      title: '密码重置申请',
      access: 'teacher',
      frame: 'tabs',
      area: 'mu',
      screen: onDemand(
        async () => (await import('./screens/password-resets-screen.tsx')).PasswordResetsScreen,
      ),
    },
  ],
  menu: [],
};
