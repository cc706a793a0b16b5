import { attendanceEndpoints } from '@meiyu/contract/attendance/attendance.endpoints';
import { remarksEndpoints } from '@meiyu/contract/remarks/remarks.endpoints';
import { resultsEndpoints } from '@meiyu/contract/results/results.endpoints';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import { endpointQuery } from '../../api/endpoint-query.ts';
import type { ChosenKlass } from '../../queries/use-chosen-klass.ts';

/** Builds the query of a class's remarks in a semester, by default the current one. */
export function sheetQuery({ semester, ...params }: ChosenKlass) {
  return endpointQuery(remarksEndpoints.sheet, { params, query: { semester } });
}

/** Builds the query of the teacher's classes with the state of their remarks. */
export function klassRemarksQuery(subject: Subject) {
  return endpointQuery(remarksEndpoints.klasses, { query: { subject } });
}

/** Builds the query of the attendance of the semester, from which facts come. */
export function lessonsQuery({ semester, ...params }: ChosenKlass) {
  return endpointQuery(attendanceEndpoints.sheet, { params, query: { semester } });
}

/** Builds the query of the homework of the semester, from which facts come. */
export function homeworkQuery(query: ChosenKlass) {
  return endpointQuery(resultsEndpoints.matrix, { query });
}
