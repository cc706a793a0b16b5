import { addQuery } from '../../lib/address.ts';

const LIST = '/home/in-school/art-club';

/** The tabs of the page of a club. */
export type ClubTabId = 'dynamics' | 'members';

/** The lists of clubs: the pupil's own, and all. */
export type ArtClubTab = 'mine' | 'all';

export const artClubAddresses = {
  list: (tab: ArtClubTab = 'mine') => addQuery(LIST, { tab: tab === 'mine' ? undefined : tab }),
  /** Returns the address of the page of a club, with one of its tabs. */
  one: (id: string, tab?: ClubTabId) => addQuery(`${LIST}/detail`, { id, tab }),
} as const;
