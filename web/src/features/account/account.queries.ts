import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** The devices that the user is signed in on. */
export function devicesQuery() {
  return endpointQuery(sessionEndpoints.list, {});
}
