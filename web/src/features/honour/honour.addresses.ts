import { addQuery } from '../../lib/address.ts';

const WALL = '/home/outside-school/glory';

export const honourAddresses = {
  /** Returns the address of the wall of this school year, or, with `all`, of all honours. */
  wall: (range: 'year' | 'all' = 'year') =>
    addQuery(WALL, { range: range === 'all' ? range : undefined }),
  one: (id: string) => addQuery(`${WALL}/detail`, { id }),
  create: () => `${WALL}/createGlory`,
  edit: (id: string) => addQuery(`${WALL}/editGlory`, { id }),
} as const;
