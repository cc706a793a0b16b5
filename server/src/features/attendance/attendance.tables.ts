export interface LessonRow {
  school_id: string;
  grade: number;
  klass: number;
  year: number;
  subject: string;
  semester: number;
  lesson: number;
  held_on: string | null;
  recorded_at: Date;
  recorded_by: string | null;
}

export interface AttendanceRow {
  school_id: string;
  user_id: string;
  year: number;
  subject: string;
  semester: number;
  lesson: number;
  grade: number;
  klass: number;
  check_in: number;
  performance: number | null;
  rev: number;
  changed_at: Date;
  changed_by: string | null;
}

export interface AttendanceEventRow {
  school_id: string;
  event_id: string;
  request: unknown;
  changes: unknown;
  reason: string | null;
  by_id: string;
  at: Date;
}

export interface AttendanceTables {
  lessons: LessonRow;
  attendance: AttendanceRow;
  attendance_events: AttendanceEventRow;
}
