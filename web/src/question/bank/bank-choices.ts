import type { QuestionType } from '@meiyu/contract/question/question.schema';
import { UNIT_ANY } from '@meiyu/contract/shared/enumerations';
import { formatGrade } from '@meiyu/contract/shared/grades';

import { formatUnit, shortenType } from './bank-facts.ts';

const UNIT_COUNT = 22;
const GRADE_COUNT = 12;
const types: readonly QuestionType[] = [
  'single',
  'multi',
  'judge',
  'gapfilling',
  'pair',
  'sort',
  'suite',
  'subjective',
  'performance',
];

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The grades, units and question types as options of a select. */
export const gradeOptions = countTo(GRADE_COUNT).map((grade) => ({
  value: String(grade),
  label: formatGrade(grade),
}));
export const unitOptions = [...countTo(UNIT_COUNT), UNIT_ANY].map((unit) => ({
  value: String(unit),
  label: formatUnit(unit),
}));
export const typeOptions = types.map((type) => ({ value: type, label: `${shortenType(type)}题` }));
