import { attendanceEndpoints } from '@meiyu/contract/attendance/attendance.endpoints';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** Builds the query of a class's attendance in a semester, by default the current one. */
export function sheetQuery(
  klass: { grade: number; klass: number; subject: Subject },
  semester: number | undefined,
) {
  return endpointQuery(attendanceEndpoints.sheet, { params: klass, query: { semester } });
}

/** Builds the query of the teacher's classes with their last recorded lessons. */
export function klassLessonsQuery(subject: Subject) {
  return endpointQuery(attendanceEndpoints.klasses, { query: { subject } });
}

/** Builds the query of the signed-in pupil's attendance in a semester, by default the current one. */
export function ownAttendanceQuery(subject: Subject, semester: number | undefined) {
  return endpointQuery(attendanceEndpoints.ofPupil, { query: { subject, semester } });
}
