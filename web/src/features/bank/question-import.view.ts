import type { ImportPlan, ImportState } from '@meiyu/contract/bank/question-import.schema';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { formatGrade } from '@meiyu/contract/shared/grades';

/** The labels of the states, in the order of the filter. */
export const importStateLabels: Readonly<Record<ImportState, string>> = {
  new: '新增',
  changed: '更新',
  same: '相同',
  refused: '拒绝',
};
export const importStates = ['new', 'changed', 'same', 'refused'] as const;

/** Counts the questions of a plan by state. The counts add up to the number of questions in the file. */
export function countStates({ plan }: ImportPlan): Record<ImportState, number> {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { state } of plan) counts[state] += 1;
  return counts;
}

/** Counts the questions that the import refuses only because the file does not name their subject or grade. */
export function countUnplaced({ plan }: ImportPlan): number {
  return plan.filter(({ reason }) => /^没有(?:科目|年级)(?:；没有年级)?$/.test(reason)).length;
}

/** The subject, grade and unit for questions without them, as the form has them. Empty texts are not sent. */
export interface PlacementDefaults {
  subject: string;
  grade: string;
  unit: string;
}

export const subjectOptions = Object.entries(subjectLabels).map(([value, label]) => ({
  value,
  label,
}));

export const gradeOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: formatGrade(index + 1),
}));

export const unitOptions = Array.from({ length: 22 }, (_, index) => ({
  value: String(index + 1),
  label: `第 ${index + 1} 单元`,
}));

/** Formats a position such as `题目.xlsx:7:3` as 第 7 行 C 列. Leaves out the name of the file if it is the chosen file. */
export function formatFilePosition(at: string, file: string): string {
  const [, name = '', row, column] = /^(.*?):(\d+)(?::(.+))?$/.exec(at) ?? [];
  if (row === undefined) return at === file ? '' : at;
  const parts = [name === file ? '' : name, `第 ${row} 行`, formatColumn(column)];
  return parts.filter((part) => part !== '').join(' ');
}

const LETTER_COUNT = 26;

/** Formats a column number as letters, as spreadsheet programs do. Returns a path in a JSON file unchanged. */
function formatColumn(column: string | undefined): string {
  if (column === undefined) return '';
  if (!/^\d+$/.test(column)) return column;
  let letters = '';
  for (let left = Number(column); left > 0; left = Math.floor((left - 1) / LETTER_COUNT)) {
    letters = String.fromCodePoint(65 + ((left - 1) % LETTER_COUNT)) + letters;
  }
  return `${letters} 列`;
}
