import type { HomeworkFault } from '@meiyu/contract/homework/teach-homework.schema';

/** The ids of the parts of the form that a fault can point to. */
export const elementIds = {
  title: 'homework-title',
  questions: 'homework-questions',
  klasses: 'homework-klasses',
  due: 'homework-due',
} as const;

/** Returns the id of the row of a question. */
export const getRowId = (questionId: string): string => `homework-question-${questionId}`;

/** Returns the id of the element that a fault concerns. */
export function findFaultElementId({ place, questionId }: HomeworkFault): string {
  return questionId === null ? elementIds[place] : getRowId(questionId);
}

/** Finds the most serious fault of each question. */
export function groupFaults(faults: readonly HomeworkFault[]): Map<string, HomeworkFault> {
  const ofQuestions = new Map<string, HomeworkFault>();
  for (const fault of faults) {
    const { questionId } = fault;
    if (questionId === null || ofQuestions.get(questionId)?.isFault) continue;
    if (fault.isFault || !ofQuestions.has(questionId)) ofQuestions.set(questionId, fault);
  }
  return ofQuestions;
}
