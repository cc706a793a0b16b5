import type { Feature } from '../../feature.ts';
import { addresses } from '../../lib/addresses.ts';
import { OWN_ATTENDANCE_ADDRESS } from '../../lib/own-attendance-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const attendanceFeature: Feature = {
  routes: [
    {
      path: OWN_ATTENDANCE_ADDRESS,
      title: '考勤与表现',
      access: 'pupil',
      frame: 'tabs',
      area: 'mu',
      screen: onDemand(() => import('./screens/own-attendance-screen.tsx'), 'OwnAttendanceScreen'),
      parent: addresses.user(),
    },
  ],
};
