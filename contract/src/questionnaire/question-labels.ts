import type { QuestionnaireQuestion } from './question.schema.ts';

/** The words for the kinds of questions, as teachers read them. */
export const questionKindLabels: Readonly<Record<QuestionnaireQuestion['type'], string>> = {
  single: '单选',
  multi: '多选',
  scale: '打星',
  open: '填写',
  matrix: '打分表',
  rank: '排序',
};
