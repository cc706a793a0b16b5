import type { Findings } from '../../../platform/import/findings.ts';
import { type ColumnName, optionLetters } from './columns.ts';
import { readMediaPaths } from './media-cells.ts';
import { parsePoints } from './points-cell.ts';
import type { QuestionFields } from './question-fields.ts';
import type { QuestionRow } from './question-row.ts';
import { findSheetType, type SheetType, sheetTypes } from './sheet-types.ts';

/** A row whose type is known, with the fields of its question. */
export interface TypedRow {
  row: QuestionRow;
  type: SheetType;
  /** The 题号 without spaces, for example `3.1`; empty if the row has none. */
  number: string;
  fields: QuestionFields;
  findings: Findings;
}

/** Reads a row without its placement. Reports all faults of its cells. Returns null if the row has no known type. */
export function readRow(row: QuestionRow, findings: Findings): TypedRow | null {
  const name = row.code('题型');
  const type = findSheetType(name);
  if (type === null) {
    if (name !== '') row.fault('题型', describeUnknownType(row.text('题型')));
    else if (!row.isReported('题型')) row.fault('题型', '没有题型');
    return null;
  }
  const number = row.code('题号');
  const score = readScore(row, type);
  const stem = readStem(row);
  const hasAnswer = row.text('答案') !== '';
  if (type.needsAnswer && !hasAnswer && !row.isReported('答案')) row.fault('答案', '没有答案');
  const canRead = hasAnswer || (!type.needsAnswer && !row.isReported('答案'));
  const { stemText, ...own } = (canRead ? type.read(row) : null) ?? {};
  const explanation = row.text('解析');
  if (row.text('播放次数') !== '') row.warn('播放次数', '播放次数还不能设置，没有导入');
  const fields = {
    type: type.type,
    score,
    stem: stemText === undefined ? stem : { ...stem, text: stemText },
    ...(explanation !== '' && { explanation }),
    ...own,
  };
  return { row, type, number, fields, findings };
}

function describeUnknownType(name: string): string {
  const known = sheetTypes.map(({ label }) => label).join('、');
  return `没有题型“${name}”，可用：${known}；其他题型请用题目包`;
}

/** Reads the points. A suite without points gets the sum of its children. */
function readScore(row: QuestionRow, type: SheetType): number | undefined {
  const text = row.text('分值');
  if (text === '') {
    if (type.type !== 'suite' && !row.isReported('分值')) row.fault('分值', '没有分值');
    return undefined;
  }
  const score = parsePoints(text);
  if (score === null) row.fault('分值', `分值应为数字，如 5，现在是“${text}”`);
  else if (score <= 0) row.fault('分值', '分值应大于 0');
  return score ?? undefined;
}

function readStem(row: QuestionRow): QuestionFields {
  const text = row.text('题干');
  const images = readMediaPaths(row, '图片');
  const [audio, ...others] = readMediaPaths(row, '音频');
  if (others.length > 0) row.fault('音频', '一道题只能有一个音频');
  if (text === '' && images.length === 0 && audio === undefined && !row.isReported('题干')) {
    row.fault('题干', '没有题干');
  }
  return { text, images, ...(audio !== undefined && { audio }) };
}

const fieldColumns: Readonly<Record<string, ColumnName>> = {
  stem: '题干',
  key: '答案',
  points: '答案',
  sample: '答案',
  reason: '答案',
  left: '选项A',
  right: '选项A',
  options: '选项A',
  explanation: '解析',
  score: '分值',
  subject: '科目',
  grade: '年级',
  unit: '单元',
  difficulty: '难度',
  knowledge: '知识点',
  scoring: '计分',
};

/** Returns the column that a field of a question comes from. */
export function findColumnOfField(path: readonly PropertyKey[]): ColumnName {
  const [field, second] = path;
  if (field === 'stem' && second === 'images') return '图片';
  if (field === 'stem' && second === 'audio') return '音频';
  if (field === 'options' && typeof second === 'number') {
    return `选项${optionLetters[second] ?? 'A'}`;
  }
  return fieldColumns[String(field)] ?? '题型';
}
