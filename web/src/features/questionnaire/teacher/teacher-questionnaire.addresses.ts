import { addQuery } from '../../../lib/address.ts';
import { getRunQuestionnairesAddress } from '../../../lib/teach-address.ts';

const LIST_ADDRESS = getRunQuestionnairesAddress();

export const teacherQuestionnaireAddresses = {
  list: () => LIST_ADDRESS,
  /** Returns the address of the form of a new questionnaire, or of the questionnaire with this id. */
  edit: (id?: string) => addQuery(`${LIST_ADDRESS}/edit`, { id }),
  results: (id: string) => addQuery(`${LIST_ADDRESS}/results`, { id }),
} as const;
