import { attendanceEndpoints } from '@meiyu/contract/attendance/attendance.endpoints';
import { remarksEndpoints } from '@meiyu/contract/remarks/remarks.endpoints';
import { resultsEndpoints } from '@meiyu/contract/results/results.endpoints';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import { endpointQuery } from '../../api/endpoint-query.ts';
import type { KlassPlace } from '../../queries/use-klass-place.ts';

/** Builds the query of a class's remarks in a semester, by default the current one. */
export function sheetQuery({ semester, ...params }: KlassPlace) {
  return endpointQuery(remarksEndpoints.sheet, { params, query: { semester } });
}

/** Builds the query of the teacher's classes with the state of their remarks. */
export function klassRemarksQuery(subject: Subject) {
  return endpointQuery(remarksEndpoints.klasses, { query: { subject } });
}

/** Builds the query of the attendance of the semester, from which facts come. */
export function lessonsQuery({ semester, ...params }: KlassPlace) {
  return endpointQuery(attendanceEndpoints.sheet, { params, query: { semester } });
}

/** Builds the query of the homework of the semester, from which facts come. */
export function homeworkQuery(query: KlassPlace) {
  return endpointQuery(resultsEndpoints.matrix, { query });
}
