import { addQuery } from '../../lib/addresses.ts';

const LIST = '/home/in-school/questionnaire';

export const questionnaireAddresses = {
  /** The list of open questionnaires. With `closed`, of those that are submitted or past their due time. */
  list: (state: 'open' | 'closed' = 'open') =>
    addQuery(LIST, { state: state === 'closed' ? state : undefined }),
  one: (id: string) => addQuery(`${LIST}/openquestion`, { id }),
} as const;
