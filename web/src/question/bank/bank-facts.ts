import type { BankItem } from '@meiyu/contract/question/bank-item.schema';
import { getQuestionTypeLabel, type QuestionType } from '@meiyu/contract/question/question.schema';
import { UNIT_ANY } from '@meiyu/contract/shared/enumerations';
import { formatGrade } from '@meiyu/contract/shared/grades';

const difficultyLabels = ['易', '较易', '中', '较难', '难'] as const;

/** The levels of difficulty for a choice, from 1. */
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

/** Returns the two characters that stand for a question type in a list: 单选题 becomes 单选. */
export function shortenType(type: QuestionType): string {
  return getQuestionTypeLabel(type).replace(/题$/, '');
}

/**
 * Lists the facts of a question in the bank: its place, how often it was used, and how it worked, for example 答对 42% and 区分 .52.
 *
 * @param withGrade whether to name the grade, for a list of several grades
 */
export function listFacts(
  { grade, unit, difficulty, uses, p, d }: BankItem,
  withGrade: boolean,
): string[] {
  return [
    [withGrade ? formatGrade(grade) : '', formatUnit(unit)].filter(Boolean).join(' '),
    p === null ? `难度 ${formatDifficulty(difficulty)}` : `答对 ${Math.round(p * 100)}%`,
    ...(d === null ? [] : [`区分 ${d.toFixed(2).replace(/^(-?)0\./, '$1.')}`]),
    ...(uses > 0 ? [`用过 ${uses} 次`] : []),
  ];
}
