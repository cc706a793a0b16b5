import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import { endpointQuery } from '../api/endpoint-query.ts';

/** How much of what came of the last homework a pupil's home shows. */
const RECENT = 3;

/** The first page of what is to be done in a subject. */
export function todoQuery(subject: Subject) {
  return endpointQuery(homeworkEndpoints.list, { query: { subject, state: 'todo' } });
}

/** The last homework done in a subject. */
export function recentQuery(subject: Subject) {
  return endpointQuery(homeworkEndpoints.list, {
    query: { subject, state: 'done', limit: RECENT },
  });
}

/** How much is to be done in each subject. */
export function homeworkCountsQuery() {
  return endpointQuery(homeworkEndpoints.counts, {});
}
