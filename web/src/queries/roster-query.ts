import type { Subject } from '@meiyu/contract/shared/enumerations';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';

import { endpointQuery } from '../api/endpoint-query.ts';

/** Builds the query for the pupils of a class. */
export function rosterQuery({
  subject,
  grade,
  klass,
}: {
  subject: Subject;
  grade: number;
  klass: number;
}) {
  return endpointQuery(teachingEndpoints.roster, { params: { grade, klass }, query: { subject } });
}
