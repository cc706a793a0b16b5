import type { BankItem } from '@meiyu/contract/question/bank-item.schema';
import { getQuestionTypeLabel, type QuestionType } from '@meiyu/contract/question/question.schema';
import { UNIT_ANY } from '@meiyu/contract/shared/enumerations';
import { formatGrade } from '@meiyu/contract/shared/grades';

import { formatD, formatP } from '../item-statistics.ts';

const difficultyLabels = ['易', '较易', '中', '较难', '难'] as const;

/** The levels of difficulty as options of a select, from 1. */
export const difficultyOptions = difficultyLabels.map((label, index) => ({
  value: String(index + 1),
  label,
}));

/** Formats a level of difficulty 1–5 as a word. */
export function formatDifficulty(difficulty: number): string {
  return difficultyLabels[difficulty - 1] ?? '-';
}

/** Formats a unit as 第2单元, or as 不限单元. */
export function formatUnit(unit: number): string {
  return unit === UNIT_ANY ? '不限单元' : `第${unit}单元`;
}

/** Returns the two-character name of a question type for a list: 单选题 becomes 单选. */
export function shortenType(type: QuestionType): string {
  return getQuestionTypeLabel(type).replace(/题$/, '');
}

/**
 * Lists the facts of a question in the bank: its grade and unit, its difficulty, how often the school used it in the last year, and P and D.
 *
 * @param withGrade whether to name the grade, for a list of several grades
 */
export function listFacts(
  { grade, unit, difficulty, uses, p, d }: BankItem,
  withGrade: boolean,
): string[] {
  return [
    [withGrade ? formatGrade(grade) : '', formatUnit(unit)].filter(Boolean).join(' '),
    `难度 ${formatDifficulty(difficulty)}`,
    ...(uses > 0 ? [`近一年用过 ${uses} 次`] : []),
    ...(p === null ? [] : [`答对 ${formatP(p)}`]),
    ...(d === null ? [] : [`区分 ${formatD(d)}`]),
  ];
}

/** Describes how the pupils of the school did in their first attempts. Empty without answers. */
export function describeStatistics({ answers, p, d }: BankItem): string {
  if (p === null) return '';
  const discrimination = d === null ? '' : `，区分 ${formatD(d)}`;
  return `本校首次作答 ${answers} 人，答对 ${formatP(p)}${discrimination}`;
}
