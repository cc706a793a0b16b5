import { remarksEndpoints } from '@meiyu/contract/remarks/remarks.endpoints';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** Builds the query of the remarks on a pupil, by default on the signed-in pupil. */
export function pupilRemarksQuery(uId?: string) {
  return endpointQuery(remarksEndpoints.ofPupil, { query: { uId } });
}
