import { attendanceEndpoints } from '@meiyu/contract/attendance/attendance.endpoints';
import { teachSchoolEndpoints } from '@meiyu/contract/school/teach-school.endpoints';
import type { AuditKind } from '@meiyu/contract/school/teach-school.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

export const overviewQuery = () => endpointQuery(teachSchoolEndpoints.overview, {});
export const teachersQuery = () => endpointQuery(teachSchoolEndpoints.teachings, {});

/** Builds the query of the calendar of a school year, by default of the current one. */
export function calendarQuery(year: number | undefined) {
  return endpointQuery(teachSchoolEndpoints.calendar, { query: { year } });
}

/** Builds the query of the semesters that a class has had. The sheet of its attendance names them. */
export function semestersQuery(params: { grade: number; klass: number; subject: Subject }) {
  return endpointQuery(attendanceEndpoints.sheet, { params, query: {} });
}

/** Builds the query of the events of a kind, the newest first. */
export function eventsQuery(kind: AuditKind) {
  return infiniteQueryOptions({
    queryKey: [teachSchoolEndpoints.audit.path, kind],
    queryFn: ({ pageParam, signal }) =>
      call(teachSchoolEndpoints.audit, { query: { kind, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
