import { addQuery } from '../../lib/address.ts';

const LIST_ADDRESS = '/home/in-school/skill-exam';

/** The lists of exams: those that have not ended, and those that have. */
export type SkillExamTab = 'open' | 'past';

export const skillExamAddresses = {
  list: (tab: SkillExamTab = 'open') =>
    addQuery(LIST_ADDRESS, { state: tab === 'open' ? undefined : tab }),
  instructions: (id: string) => addQuery(`${LIST_ADDRESS}/instructions`, { id }),
  upload: (id: string) => addQuery(`${LIST_ADDRESS}/upload`, { id }),
  /** The hand-in, its state and its result. */
  history: (id?: string) => addQuery(`${LIST_ADDRESS}/history`, { id }),
} as const;
