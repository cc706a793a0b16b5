import type { Subject } from '@meiyu/contract/shared/enumerations';

import { addQuery } from '../../lib/address.ts';

const FEED_ADDRESS = '/home/in-school/art-schoolClart';

export const artCircleAddresses = {
  /** Returns the address of the feed of one subject, or of both. */
  feed: (subject?: Subject) => addQuery(FEED_ADDRESS, { subject }),
  mine: () => `${FEED_ADDRESS}/craftExamine`,
  /** Returns the address of the form of a new post, or of the user's post with this id. */
  write: (id?: string) => addQuery(`${FEED_ADDRESS}/writeStatus`, { id }),
  post: (id: string) => addQuery(`${FEED_ADDRESS}/detail`, { id }),
} as const;
