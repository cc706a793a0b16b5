import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import { passwordEndpoints } from '@meiyu/contract/account/password.endpoints';
import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { PAGE_LIMIT_MAX } from '@meiyu/contract/shared/constants';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** Short, because a pupil often stands beside the teacher and waits for a new password. */
const REQUESTS_REFETCH_MS = 30_000;

/** The devices that the user is signed in on. */
export function devicesQuery() {
  return endpointQuery(sessionEndpoints.list, {});
}

/** The latest resets of the user's password, with the sessions and bindings that each ended. */
export function ownResetsQuery() {
  return endpointQuery(passwordEndpoints.resets, {});
}

/** The password requests that wait for this teacher, the oldest first. The query repeats every 30 s while it is in use. */
export function resetRequestsQuery() {
  return {
    ...endpointQuery(passwordResetEndpoints.list, { query: { limit: PAGE_LIMIT_MAX } }),
    refetchInterval: REQUESTS_REFETCH_MS,
  };
}
