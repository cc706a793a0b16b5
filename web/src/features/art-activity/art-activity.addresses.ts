import { addQuery } from '../../lib/address.ts';

const LIST_ADDRESS = '/home/in-school/art-active';

/** The lists of activities: sign-up, under way, ended. */
export type ArtActivityTab = 'open' | 'running' | 'ended';

export const artActivityAddresses = {
  list: (tab: ArtActivityTab = 'open') =>
    addQuery(LIST_ADDRESS, { state: tab === 'open' ? undefined : tab }),
  evidence: (id: string) => addQuery(`${LIST_ADDRESS}/artActive-detail/evidence`, { id }),
  one: (id: string) => addQuery(`${LIST_ADDRESS}/artActive-detail`, { id }),
} as const;
