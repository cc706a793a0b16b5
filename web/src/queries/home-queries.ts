import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import { endpointQuery } from '../api/endpoint-query.ts';

/** The number of past results that a pupil's home shows. */
const RECENT_COUNT = 4;

/** Builds the query for the first page of the open homework of a subject. */
export function todoQuery(subject: Subject) {
  return endpointQuery(homeworkEndpoints.list, { query: { subject, state: 'todo' } });
}

/** Builds the query for the latest finished homework of a subject. */
export function recentQuery(subject: Subject) {
  return endpointQuery(homeworkEndpoints.list, {
    query: { subject, state: 'done', limit: RECENT_COUNT },
  });
}

/** Builds the query for the number of open homework in each subject. */
export function homeworkCountsQuery() {
  return endpointQuery(homeworkEndpoints.counts, {});
}
