import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';

import { endpointQuery } from '../api/endpoint-query.ts';
import type { UserInfo } from '../session/session-store.ts';

/** The names that the user's school has given to its teaching classes. */
export function klassNamesQuery({ ac1, ac2, ac3, schoolId }: UserInfo) {
  return endpointQuery(schoolEndpoints.klassNames, { query: { ac1, ac2, ac3, aId: schoolId } });
}
