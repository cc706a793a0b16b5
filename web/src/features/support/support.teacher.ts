import type { TeacherFeature } from '../../feature.ts';
import { CONTACT_ADDRESS } from '../../lib/teach-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const supportTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: CONTACT_ADDRESS,
      title: '联系方式',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(() => import('./screens/own-contact-screen.tsx'), 'OwnContactScreen'),
    },
  ],
  menu: [{ group: '上课', label: '联系方式', address: CONTACT_ADDRESS, icon: 'phone' }],
};
