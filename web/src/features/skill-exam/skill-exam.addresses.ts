import { addQuery } from '../../lib/address.ts';

const LIST = '/home/in-school/skill-exam';

/** The lists of exams: those that have not ended, and those that have. */
export type SkillExamTab = 'open' | 'past';

export const skillExamAddresses = {
  list: (tab: SkillExamTab = 'open') => addQuery(LIST, { state: tab === 'open' ? undefined : tab }),
  instructions: (id: string) => addQuery(`${LIST}/instructions`, { id }),
  upload: (id: string) => addQuery(`${LIST}/upload`, { id }),
  /** The hand-in, its state and its result. */
  history: (id?: string) => addQuery(`${LIST}/history`, { id }),
} as const;
