import { remarksEndpoints } from '@meiyu/contract/remarks/remarks.endpoints';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** Builds the query of the signed-in pupil's remarks. */
export function ownRemarksQuery() {
  return endpointQuery(remarksEndpoints.ofPupil, {});
}
