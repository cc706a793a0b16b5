import { addQuery } from '../../../lib/address.ts';
import { getHomeworkListAddress, TEACH_ADDRESS } from '../../../lib/teach-address.ts';

/** The addresses of the screens on which teachers set homework. */
export const teachHomeworkAddresses = {
  list: getHomeworkListAddress,
  edit: (id?: string) => addQuery(`${TEACH_ADDRESS}/homework/edit`, { id }),
} as const;
