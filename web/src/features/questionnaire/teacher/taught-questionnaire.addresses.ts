import { addQuery } from '../../../lib/address.ts';
import { getRunQuestionnairesAddress } from '../../../lib/teach-address.ts';

const LIST = getRunQuestionnairesAddress();

export const taughtQuestionnaireAddresses = {
  list: () => LIST,
  /** Returns the address of the form of a new questionnaire, or of the questionnaire with this id. */
  edit: (id?: string) => addQuery(`${LIST}/edit`, { id }),
  results: (id: string) => addQuery(`${LIST}/results`, { id }),
} as const;
