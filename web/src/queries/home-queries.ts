import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import { endpointQuery } from '../api/endpoint-query.ts';

/** How many results of past homework a pupil's home shows. */
const RECENT = 4;

/** Builds the query for the first page of the open homework of a subject. */
export function todoQuery(subject: Subject) {
  return endpointQuery(homeworkEndpoints.list, { query: { subject, state: 'todo' } });
}

/** Builds the query for the latest finished homework of a subject. */
export function recentQuery(subject: Subject) {
  return endpointQuery(homeworkEndpoints.list, {
    query: { subject, state: 'done', limit: RECENT },
  });
}

/** Builds the query for the number of open homework items in each subject. */
export function homeworkCountsQuery() {
  return endpointQuery(homeworkEndpoints.counts, {});
}
