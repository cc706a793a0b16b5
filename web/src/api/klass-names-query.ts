import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';

import type { UserInfo } from '../session/session-store.ts';
import { endpointQuery } from './endpoint-query.ts';

/** The names that the user's school has given to its teaching classes. */
export function klassNamesQuery({ ac1, ac2, ac3, aId }: UserInfo) {
  return endpointQuery(schoolEndpoints.klassNames, { query: { ac1, ac2, ac3, aId } });
}
