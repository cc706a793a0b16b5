import { addQuery } from '../../../lib/address.ts';
import { TEACH_ADDRESS } from '../../../lib/teach-address.ts';

const LIST = `${TEACH_ADDRESS}/run/questionnaire`;

export const taughtQuestionnaireAddresses = {
  list: () => LIST,
  /** Returns the address of the form of a new questionnaire, or of the questionnaire with this id. */
  edit: (id?: string) => addQuery(`${LIST}/edit`, { id }),
  results: (id: string) => addQuery(`${LIST}/results`, { id }),
} as const;
