import type { AttendanceSheet } from '@meiyu/contract/attendance/attendance.schema';

import type { LessonSaver } from '../saver/own-lesson-saver.ts';
import type { Attendance } from '../sheet/use-attendance.ts';

/** The props of both layouts of the sheet. */
export interface AttendanceView {
  sheet: AttendanceSheet;
  saver: LessonSaver;
  attendance: Attendance;
  /** The lesson that is shown or highlighted. */
  lesson: number;
  onLesson: (lesson: number) => void;
}

export const layers = [
  { value: 'checkIn', label: '考勤' },
  { value: 'performance', label: '表现' },
] as const;
