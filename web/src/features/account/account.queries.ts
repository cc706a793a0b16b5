import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import { passwordEndpoints } from '@meiyu/contract/account/password.endpoints';
import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { PAGE_LIMIT_MAX } from '@meiyu/contract/shared/constants';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** The interval is short, because a pupil often stands beside the teacher and waits for a new password. */
const REQUESTS_REFETCH_MS = 30_000;

/** Builds the query for the devices that the user is signed in on. */
export function devicesQuery() {
  return endpointQuery(sessionEndpoints.list, {});
}

/** Builds the query for the latest resets of the user's password, each with the sessions and bindings that it ended. */
export function ownResetsQuery() {
  return endpointQuery(passwordEndpoints.resets, {});
}

/**
 * Builds the query for the password requests that this teacher must decide, oldest first. It polls every 30 s while a component uses it.
 */
export function resetRequestsQuery() {
  return {
    ...endpointQuery(passwordResetEndpoints.list, { query: { limit: PAGE_LIMIT_MAX } }),
    refetchInterval: REQUESTS_REFETCH_MS,
  };
}
