import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** Builds the query for the pupil's homework of this term and the points in each area of learning. */
export function termQuery() {
  return endpointQuery(homeworkEndpoints.term, {});
}

/** Builds the query for the likes of the user's works. Only schools with an art circle answer it. */
export function ownLikesQuery() {
  return { ...endpointQuery(artCircleEndpoints.own, {}), retry: false };
}
