import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import { passwordEndpoints } from '@meiyu/contract/account/password.endpoints';
import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { PAGE_LIMIT_MAX } from '@meiyu/contract/shared/constants';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** A pupil who waits is standing in front of the teacher. */
const ASK_AGAIN_MS = 30_000;

/** The devices that the user is signed in on. */
export function devicesQuery() {
  return endpointQuery(sessionEndpoints.list, {});
}

/** What the latest resets of the user's own password ended. */
export function ownResetsQuery() {
  return endpointQuery(passwordEndpoints.resets, {});
}

/** The requests for another password that wait for this teacher, the oldest first; asked for again while they are looked at. */
export function resetRequestsQuery() {
  return {
    ...endpointQuery(passwordResetEndpoints.list, { query: { limit: PAGE_LIMIT_MAX } }),
    refetchInterval: ASK_AGAIN_MS,
  };
}
