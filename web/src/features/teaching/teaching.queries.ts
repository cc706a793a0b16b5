import type { Subject } from '@meiyu/contract/shared/enumerations';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** Builds the query for the work that waits for the teacher and the homework of this week. */
export function todayQuery(subject: Subject) {
  return endpointQuery(teachingEndpoints.today, { query: { subject } });
}

/** Builds the query for one pupil. */
export function pupilQuery(id: string) {
  return endpointQuery(teachingEndpoints.pupil, { params: { id } });
}

/** Builds the query for the homework of one pupil in this term. */
export function pupilHomeworkQuery(id: string, subject: Subject) {
  return endpointQuery(teachingEndpoints.homeworkOfPupil, { params: { id }, query: { subject } });
}
