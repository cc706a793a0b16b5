import type { SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { RubricView } from '../../../question/rubric-view.tsx';

/** Shows the criteria of an exam. They have no ids, so their names identify them. */
export function ExamRubric({ rubric }: Pick<SkillExam, 'rubric'>) {
  return <RubricView rubric={rubric.map((one) => ({ id: one.text, ...one }))} />;
}
