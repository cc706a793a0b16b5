import { addQuery } from '../../lib/address.ts';

const WALL_ADDRESS = '/home/outside-school/glory';

export const honourAddresses = {
  /** Returns the address of the wall of this school year, or, with `all`, of all honours. */
  wall: (range: 'year' | 'all' = 'year') =>
    addQuery(WALL_ADDRESS, { range: range === 'all' ? range : undefined }),
  one: (id: string) => addQuery(`${WALL_ADDRESS}/detail`, { id }),
  create: () => `${WALL_ADDRESS}/createGlory`,
  edit: (id: string) => addQuery(`${WALL_ADDRESS}/editGlory`, { id }),
} as const;
