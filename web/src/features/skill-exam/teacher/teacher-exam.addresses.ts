import { addQuery } from '../../../lib/address.ts';
import { getRunExamsAddress } from '../../../lib/teach-address.ts';

export const teacherExamAddresses = {
  list: getRunExamsAddress,
  /** Returns the address of the form of a new exam, or of the exam with this id. */
  edit: (id?: string) => addQuery(`${getRunExamsAddress()}/edit`, { id }),
  one: (id: string) => addQuery(`${getRunExamsAddress()}/one`, { id }),
} as const;
