import type { Subject } from '@meiyu/contract/shared/enumerations';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';

import { endpointQuery } from '../api/endpoint-query.ts';

/** Builds the query for the teacher's classes in a subject, each with the state of its homework. */
export function klassesQuery(subject: Subject) {
  return endpointQuery(teachingEndpoints.klasses, { query: { subject } });
}
