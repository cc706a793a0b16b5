import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';

import { endpointQuery } from '../api/endpoint-query.ts';
import type { UserInfo } from '../session/session-store.ts';

/** Builds the query for the names of the classes in the user's school. */
export function klassNamesQuery({ ac1, ac2, ac3, schoolId }: UserInfo) {
  return endpointQuery(schoolEndpoints.klassNames, { query: { ac1, ac2, ac3, aId: schoolId } });
}
