import type { Subject } from '@meiyu/contract/shared/enumerations';

import { addQuery } from '../../lib/address.ts';

const FEED = '/home/in-school/art-schoolClart';

export const artCircleAddresses = {
  /** Returns the address of the feed of one subject, or of both. */
  feed: (subject?: Subject) => addQuery(FEED, { subject }),
  mine: () => `${FEED}/craftExamine`,
  /** Returns the address of the form of a new post, or of the user's post with this id. */
  write: (id?: string) => addQuery(`${FEED}/writeStatus`, { id }),
  post: (id: string) => addQuery(`${FEED}/detail`, { id }),
} as const;
