import type {
  QuestionnaireContent,
  TeacherQuestionnaire,
} from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';

import { createQuestion } from './edit-questions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the form of a questionnaire, or that of a new one, which is open for a week. */
export function buildQuestionnaireForm(
  questionnaire: TeacherQuestionnaire | null,
  now: Date,
): QuestionnaireContent {
  if (questionnaire !== null) {
    const { title, intro, klasses, opens, due, identity, results, questions } = questionnaire;
    return { title, intro, klasses, opens, due, identity, results, questions };
  }
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return {
    title: '',
    intro: '',
    klasses: [],
    opens: new Date(hour).toISOString(),
    due: new Date(hour + 7 * DAY_MS).toISOString(),
    identity: 'named',
    results: 'never',
    questions: [createQuestion('single', [])],
  };
}
