import type { TeacherFeature } from '../../feature.ts';
import { getPath } from '../../lib/address.ts';
import { getNoticesAddress } from '../../lib/teach-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const noticeTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: getPath(getNoticesAddress()),
      title: '通知',
      access: 'teacher',
      frame: 'tabs',
      area: null,
      screen: onDemand(
        () => import('./screens/written-notices-screen.tsx'),
        'WrittenNoticesScreen',
      ),
    },
  ],
  menu: [{ group: '上课', label: '通知', address: getNoticesAddress(), icon: 'bell' }],
};
