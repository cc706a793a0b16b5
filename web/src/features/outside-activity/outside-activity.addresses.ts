import { addQuery } from '../../lib/address.ts';

const LIST = '/home/outside-school/active';

export const outsideActivityAddresses = {
  /** Returns the address of the activities of this school year, or, with `all`, of all activities. */
  list: (range: 'year' | 'all' = 'year') =>
    addQuery(LIST, { range: range === 'all' ? range : undefined }),
  one: (id: string) => addQuery(`${LIST}/detail`, { id }),
  /** Returns the address of the form of a new activity, or of the activity with this id. */
  upload: (id?: string) => addQuery(`${LIST}/upload`, { id }),
} as const;
