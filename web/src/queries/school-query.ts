import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';

import { endpointQuery } from '../api/endpoint-query.ts';
import type { UserInfo } from '../session/session-store.ts';

/** Builds the query of the authority record of the user's own school. */
export function schoolQuery({ schoolId }: Pick<UserInfo, 'schoolId'>) {
  return endpointQuery(schoolEndpoints.one, { params: { aId: schoolId }, query: { type: '0' } });
}
