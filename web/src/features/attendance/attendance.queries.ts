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

/** Other devices of the same lesson become visible within this time. */
const REFRESH_MS = 30_000;

/** Builds the query of one lesson, which repeats while the page is visible. */
export function lessonQuery(params: {
  grade: number;
  klass: number;
  subject: Subject;
  semester: number;
  lesson: number;
}) {
  return {
    ...endpointQuery(attendanceEndpoints.lesson, { params }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  };
}

/** Builds the query of the teacher's classes with their last recorded lessons. */
export function klassLessonsQuery(subject: Subject) {
  return endpointQuery(attendanceEndpoints.klasses, { query: { subject } });
}

/** Builds the query of a pupil's attendance in a semester, by default that of the signed-in pupil in the current one. */
export function pupilAttendanceQuery(
  subject: Subject,
  { semester, userId: uId }: { semester: number | undefined; userId: string | undefined },
) {
  return endpointQuery(attendanceEndpoints.ofPupil, { query: { subject, semester, uId } });
}
