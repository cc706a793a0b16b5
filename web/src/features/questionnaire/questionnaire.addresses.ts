import { addQuery } from '../../lib/addresses.ts';

const LIST = '/home/in-school/questionnaire';

export const questionnaireAddresses = {
  /** The questionnaires to fill in, or (`closed`) those that are done or past. */
  list: (state: 'open' | 'closed' = 'open') =>
    addQuery(LIST, { state: state === 'closed' ? state : undefined }),
  one: (id: string) => addQuery(`${LIST}/openquestion`, { id }),
} as const;
