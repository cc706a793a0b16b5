import { addQuery } from '../../lib/address.ts';

const LIST_ADDRESS = '/home/in-school/art-club';

/** The tabs of the page of a club. */
export type ClubTabId = 'dynamics' | 'notices' | 'members' | 'sessions';

/** The lists of clubs: the pupil's own, and all. */
export type ArtClubTab = 'mine' | 'all';

export const artClubAddresses = {
  list: (tab: ArtClubTab = 'mine') =>
    addQuery(LIST_ADDRESS, { tab: tab === 'mine' ? undefined : tab }),
  /** Returns the address of the form with which a teacher writes a notice. */
  addNotice: (id: string) => addQuery(`${LIST_ADDRESS}/detail/add-notice`, { id }),
  /** Returns the address of the page of a club, with one of its tabs. */
  one: (id: string, tab?: ClubTabId) => addQuery(`${LIST_ADDRESS}/detail`, { id, tab }),
  /** Returns the address of the form of a new post, or of the user's post with this id. */
  addDynamic: (id: string, dynamic?: string) =>
    addQuery(`${LIST_ADDRESS}/detail/add-dynamic`, { id, dynamic }),
  /** Returns the address of the comments on a post, or of the choice of a post. */
  comment: (id: string, dynamic?: string) =>
    addQuery(`${LIST_ADDRESS}/detail/comment`, { id, dynamic }),
} as const;
