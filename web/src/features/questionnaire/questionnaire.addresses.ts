import { withQuery } from '../../lib/addresses.ts';

const LIST = '/home/in-school/questionnaire';

export const questionnaireAddresses = {
  /** The questionnaires to fill in, or (`closed`) those that are done or past. */
  list: (state: 'open' | 'closed' = 'open') =>
    withQuery(LIST, { state: state === 'closed' ? state : undefined }),
  one: (id: string) => withQuery(`${LIST}/openquestion`, { id }),
} as const;
