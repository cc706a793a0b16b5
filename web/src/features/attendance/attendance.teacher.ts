import type { TeacherFeature } from '../../feature.ts';
import { addresses } from '../../lib/addresses.ts';
import { getAttendanceAddress } from '../../lib/teach-address.ts';
import { onDemand } from '../../ui/on-demand.ts';

export const attendanceTeacherFeature: TeacherFeature = {
  routes: [
    {
      path: getAttendanceAddress(),
      title: '考勤表现',
      access: 'teacher',
      frame: 'bare',
      area: null,
      screen: onDemand(() => import('./teacher/screens/attendance-screen.tsx'), 'AttendanceScreen'),
      parent: addresses.curriculum(),
    },
  ],
  menu: [{ group: '上课', label: '考勤表现', address: getAttendanceAddress(), icon: 'attendance' }],
};
