import type { SourceOf } from '@meiyu/contract/question/question-source.schema';
import type { ChildQuestionSource } from '@meiyu/contract/question/simple-source.schema';

type Suite = SourceOf<'suite'>;
type Placement = Pick<Suite, 'subject' | 'grade' | 'unit' | 'difficulty' | 'knowledge'>;

/** Returns the place of a suite's child in the curriculum. Where the child has no field of its own, the suite's field applies. */
export function getChildPlacement(suite: Suite, child: ChildQuestionSource): Placement {
  return {
    subject: child.subject ?? suite.subject,
    grade: child.grade ?? suite.grade,
    unit: child.unit ?? suite.unit,
    difficulty: child.difficulty ?? suite.difficulty,
    knowledge: child.knowledge ?? suite.knowledge,
  };
}
