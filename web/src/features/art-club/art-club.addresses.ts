import { addQuery } from '../../lib/address.ts';

const LIST = '/home/in-school/art-club';

/** The lists of clubs: the pupil's own, and all. */
export type ArtClubTab = 'mine' | 'all';

export const artClubAddresses = {
  list: (tab: ArtClubTab = 'mine') => addQuery(LIST, { tab: tab === 'mine' ? undefined : tab }),
  one: (id: string) => addQuery(`${LIST}/detail`, { id }),
} as const;
