import type { Subject } from '@meiyu/contract/shared/enumerations';
import { UNIT_ANY } from '@meiyu/contract/shared/enumerations';

import { toHalfWidth, trimCell } from '../../../platform/import/sheets/cell.ts';
import { parseGrade } from '../../../platform/import/sheets/grade.ts';
import { parseNumeral } from '../../../platform/import/sheets/numerals.ts';
import type { ColumnName } from './columns.ts';
import type { QuestionFields } from './question-fields.ts';
import type { QuestionRow } from './question-row.ts';

/** The place in the curriculum of the questions that do not name their own. */
export interface PlacementDefaults {
  subject?: Subject | undefined;
  grade?: number | undefined;
  unit?: number | undefined;
}

const DIFFICULTY_MEDIUM = 3;

const subjects: Readonly<Record<string, Subject>> = { 音乐: 'mu', 美术: 'ar', MU: 'mu', AR: 'ar' };

const difficulties: Readonly<Record<string, number>> = {
  易: 1,
  容易: 1,
  简单: 1,
  较易: 2,
  中: 3,
  中等: 3,
  一般: 3,
  较难: 4,
  难: 5,
  困难: 5,
};

/** Parses one cell if it is not empty. Reports `expected` if `parse` returns null. */
function readCell<T>(
  row: QuestionRow,
  column: ColumnName,
  expected: string,
  parse: (code: string) => T | null,
): T | undefined {
  const code = row.code(column);
  if (code === '') return undefined;
  const value = parse(code);
  if (value !== null) return value;
  row.fault(column, `${expected}，现在是“${row.text(column)}”`);
  return undefined;
}

const parseDifficulty = (code: string) =>
  /^[1-5]$/.test(code) ? Number(code) : (difficulties[code] ?? null);

const parseUnit = (code: string) =>
  code === String(UNIT_ANY) ? UNIT_ANY : parseNumeral(code.replace(/^第/, '').replace(/单元$/, ''));

function parseGradeCell(code: string): number | null {
  const parsed = parseGrade(code);
  return 'value' in parsed ? parsed.value : null;
}

function listKnowledge(row: QuestionRow): string[] {
  const parts = row.text('知识点').split(/[,，;；、\n]/);
  return [...new Set(parts.map(trimCell).filter((part) => part !== ''))];
}

/**
 * Reads the cells of the placement that are not empty. For empty cells, a child of a suite uses the values of its suite.
 */
export function readOwnPlacement(row: QuestionRow): QuestionFields {
  const knowledge = listKnowledge(row);
  return {
    subject: readCell(row, '科目', '科目应为 音乐 或 美术', (code) => {
      return subjects[toHalfWidth(code).toUpperCase()] ?? null;
    }),
    grade: readCell(row, '年级', '年级应为 一年级…九年级、高一…高三，或 1–12', parseGradeCell),
    unit: readCell(row, '单元', '单元应为 1–22 的数字', parseUnit),
    difficulty: readCell(row, '难度', '难度应为 1–5，或 易、较易、中、较难、难', parseDifficulty),
    ...(knowledge.length > 0 && { knowledge }),
  };
}

/** Reads the placement of a question outside of a suite. Reports a subject or a grade that neither the row nor the defaults have. */
export function readPlacement(row: QuestionRow, defaults: PlacementDefaults): QuestionFields {
  const own = readOwnPlacement(row);
  const subject = own['subject'] ?? defaults.subject;
  const grade = own['grade'] ?? defaults.grade;
  if (subject === undefined && row.code('科目') === '') row.fault('科目', '没有科目');
  if (grade === undefined && row.code('年级') === '') row.fault('年级', '没有年级');
  return {
    ...own,
    subject,
    grade,
    unit: own['unit'] ?? defaults.unit ?? UNIT_ANY,
    difficulty: own['difficulty'] ?? DIFFICULTY_MEDIUM,
  };
}
