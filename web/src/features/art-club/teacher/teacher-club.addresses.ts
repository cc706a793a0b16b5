import { addQuery } from '../../../lib/address.ts';
import { TEACH_ADDRESS } from '../../../lib/teach-address.ts';

const LIST_ADDRESS = `${TEACH_ADDRESS}/run/club`;

export const teacherClubAddresses = {
  list: () => LIST_ADDRESS,
  /** Returns the address of the form of a new club, or of the club with this id. */
  edit: (id?: string) => addQuery(`${LIST_ADDRESS}/edit`, { id }),
  /** Returns the address of the roll of a session, or of the one that comes next. */
  roll: (id: string, session?: string) => addQuery(`${LIST_ADDRESS}/roll`, { id, session }),
  members: (id: string) => addQuery(`${LIST_ADDRESS}/members`, { id }),
} as const;
