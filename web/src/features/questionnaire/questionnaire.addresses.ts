import { addQuery } from '../../lib/address.ts';

const LIST_ADDRESS = '/home/in-school/questionnaire';

export const questionnaireAddresses = {
  /** Returns the address of the list of open questionnaires, or, with `closed`, of those that were handed in or are overdue. */
  list: (state: 'open' | 'closed' = 'open') =>
    addQuery(LIST_ADDRESS, { state: state === 'closed' ? state : undefined }),
  one: (id: string) => addQuery(`${LIST_ADDRESS}/openquestion`, { id }),
} as const;
