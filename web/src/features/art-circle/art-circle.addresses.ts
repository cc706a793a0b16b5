import type { Subject } from '@meiyu/contract/shared/enumerations';

import { withQuery } from '../../lib/addresses.ts';

const FEED = '/home/in-school/art-schoolClart';

export const artCircleAddresses = {
  /** The feed of one subject, or of both. */
  feed: (subject?: Subject) => withQuery(FEED, { subject }),
  post: (id: string) => withQuery(`${FEED}/detail`, { id }),
} as const;
