import { addQuery } from '../../../lib/address.ts';
import { getRunActivitiesAddress } from '../../../lib/teach-address.ts';

export const teacherActivityAddresses = {
  list: getRunActivitiesAddress,
  /** Returns the address of the form of a new activity, or of the activity with this id. */
  edit: (id?: string) => addQuery(`${getRunActivitiesAddress()}/edit`, { id }),
  results: (id: string) => addQuery(`${getRunActivitiesAddress()}/results`, { id }),
} as const;
