import type { Subject } from '@meiyu/contract/shared/enumerations';

import { addQuery } from '../../lib/address.ts';

const FEED = '/home/in-school/art-schoolClart';

export const artCircleAddresses = {
  /** Returns the address of the feed of one subject, or of both. */
  feed: (subject?: Subject) => addQuery(FEED, { subject }),
  post: (id: string) => addQuery(`${FEED}/detail`, { id }),
} as const;
