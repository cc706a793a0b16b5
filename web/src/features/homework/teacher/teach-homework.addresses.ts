import { addQuery } from '../../../lib/address.ts';
import { TEACH_ADDRESS } from '../../../lib/teach-address.ts';

/** The addresses of the screens on which teachers set homework. */
export const teachHomeworkAddresses = {
  /** @param tab the state of the homework in the list; the default is drafts */
  list: (tab?: string) => addQuery(`${TEACH_ADDRESS}/homework`, { state: tab }),
  edit: (id?: string) => addQuery(`${TEACH_ADDRESS}/homework/edit`, { id }),
} as const;
