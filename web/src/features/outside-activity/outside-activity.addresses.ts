import { addQuery } from '../../lib/address.ts';

const LIST_ADDRESS = '/home/outside-school/active';

export const outsideActivityAddresses = {
  /** Returns the address of the activities of this school year, or, with `all`, of all activities. */
  list: (range: 'year' | 'all' = 'year') =>
    addQuery(LIST_ADDRESS, { range: range === 'all' ? range : undefined }),
  one: (id: string) => addQuery(`${LIST_ADDRESS}/detail`, { id }),
  /** Returns the address of the form of a new activity, or of the activity with this id. */
  upload: (id?: string) => addQuery(`${LIST_ADDRESS}/upload`, { id }),
} as const;
