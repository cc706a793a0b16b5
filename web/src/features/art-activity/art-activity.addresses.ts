import { addQuery } from '../../lib/address.ts';

const LIST = '/home/in-school/art-active';

/** The lists of activities: sign-up, under way, ended. */
export type ArtActivityTab = 'open' | 'running' | 'ended';

export const artActivityAddresses = {
  list: (tab: ArtActivityTab = 'open') =>
    addQuery(LIST, { state: tab === 'open' ? undefined : tab }),
  evidence: (id: string) => addQuery(`${LIST}/artActive-detail/evidence`, { id }),
  one: (id: string) => addQuery(`${LIST}/artActive-detail`, { id }),
} as const;
