import type { Findings, FilePosition } from '../../../platform/import/findings.ts';
import { type SheetRow, toHalfWidth, trimCell } from '../../../platform/import/sheets/cell.ts';

/** The letters of the options of a sheet. */
export const optionLetters = 'ABCDEFGHIJKL'.split('');

const otherColumns = [
  '题号',
  '题型',
  '题干',
  '答案',
  '解析',
  '分值',
  '科目',
  '年级',
  '单元',
  '难度',
  '知识点',
  '计分',
  '图片',
  '音频',
  '播放次数',
] as const;
export type ColumnName = (typeof otherColumns)[number] | `选项${string}`;

/** All columns of a question sheet, in the order of the template. */
export const columnNames: readonly ColumnName[] = [
  ...otherColumns.slice(0, 3),
  ...optionLetters.map((letter): ColumnName => `选项${letter}`),
  ...otherColumns.slice(3),
];

/** The columns without which no question can be read. */
export const requiredColumns: readonly ColumnName[] = ['题型', '题干', '答案', '分值'];

const synonyms: Readonly<Record<string, ColumnName>> = {
  序号: '题号',
  编号: '题号',
  题目编号: '题号',
  类型: '题型',
  题目类型: '题型',
  试题类型: '题型',
  题目: '题干',
  题目内容: '题干',
  试题: '题干',
  试题内容: '题干',
  题面: '题干',
  问题: '题干',
  标准答案: '答案',
  正确答案: '答案',
  参考答案: '答案',
  答案解析: '解析',
  试题解析: '解析',
  题目解析: '解析',
  讲解: '解析',
  分数: '分值',
  得分: '分值',
  满分: '分值',
  学科: '科目',
  课程: '科目',
  所属年级: '年级',
  章节: '单元',
  所属单元: '单元',
  难易度: '难度',
  难易程度: '难度',
  知识: '知识点',
  考点: '知识点',
  计分方式: '计分',
  计分规则: '计分',
  评分方式: '计分',
  题图: '图片',
  配图: '图片',
  声音: '音频',
  录音: '音频',
  限播次数: '播放次数',
};

/** Maps the header of an option, such as `选项a`, `A选项`, `A项` or `A`, to its column. */
function findOptionColumn(name: string): ColumnName | null {
  const letter = /^(?:选项|答案选项)?([A-L])(?:选项|项)?$/.exec(name.toUpperCase())?.[1];
  return letter === undefined ? null : `选项${letter}`;
}

/** Removes spaces, asterisks and notes in parentheses from a header. */
function cleanHeader(text: string): string {
  return toHalfWidth(trimCell(text)).replace(/\([^()]*\)|[\s*]/g, '');
}

function findColumn(text: string): ColumnName | null {
  const name = cleanHeader(text);
  const known = columnNames.find((column) => column === name) ?? synonyms[name];
  return known ?? findOptionColumn(name);
}

export type Columns = ReadonlyMap<ColumnName, number>;

/**
 * Finds the columns of the header row. Reports a fault for each required column that is missing and for each column that occurs
 * twice, and warns of unknown columns.
 */
export function readColumns(file: string, { row, cells }: SheetRow, findings: Findings): Columns {
  const columns = new Map<ColumnName, number>();
  for (const [index, cell] of cells.entries()) {
    const text = typeof cell === 'string' ? trimCell(cell) : '';
    if (text === '') continue;
    const place: FilePosition = { file, row, column: index + 1 };
    const name = findColumn(text);
    if (name === null) findings.warn(place, `不认识的列“${text}”，没有读取`);
    else if (columns.has(name)) findings.fault(place, `列“${name}”出现了两次`);
    else columns.set(name, index);
  }
  for (const name of requiredColumns) {
    if (!columns.has(name)) findings.fault({ file, row, column: 1 }, `表头缺少“${name}”`);
  }
  return columns;
}
