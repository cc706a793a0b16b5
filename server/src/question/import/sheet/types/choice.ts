import { toHalfWidth } from '../../../../platform/import/sheets/cell.ts';
import { buildOption } from '../media-cells.ts';
import type { QuestionFields } from '../question-fields.ts';
import type { OptionCell, QuestionRow } from '../question-row.ts';
import { readScoring } from '../scoring-cell.ts';

const OPTIONS_MIN = 2;
const OPTIONS_MAX = 10;

/** Reads the options of a choice or of an order. Reports a wrong number of options. */
export function readOptions(row: QuestionRow): OptionCell[] | null {
  const options = row.options();
  if (options === null) return null;
  if (options.length >= OPTIONS_MIN && options.length <= OPTIONS_MAX) return options;
  row.fault('选项A', `应有 ${OPTIONS_MIN}–${OPTIONS_MAX} 个选项，现在有 ${options.length} 个`);
  return null;
}

/** Parses letters such as `AC`, `a,c`, `A、C`, `B.` or full-width ones. Returns null for other text. */
function parseLetters(text: string): string[] | null {
  const letters = toHalfWidth(text)
    .toUpperCase()
    .replace(/[\s.,，、;；]/g, '');
  return /^[A-Z]+$/.test(letters) ? [...new Set(letters)] : null;
}

/** Reads the letters of the answer. Reports letters without an option. */
export function readLetters(
  row: QuestionRow,
  options: readonly OptionCell[],
  expected: string,
): string[] | null {
  const text = row.text('答案');
  const letters = parseLetters(text);
  if (letters === null) {
    row.fault('答案', `${expected}，现在是“${text}”`);
    return null;
  }
  const unknown = letters.find((one) => !options.some(({ letter }) => letter === one));
  if (unknown === undefined) return letters;
  row.fault('答案', `答案 ${unknown} 没有对应的选项`);
  return null;
}

const toOptions = (options: readonly OptionCell[]) =>
  options.map(({ letter, text }) => buildOption(letter, text));

export function readSingle(row: QuestionRow): QuestionFields | null {
  readScoring(row, '单选', {});
  const options = readOptions(row);
  if (options === null) return null;
  const expected = '单选题的答案应为一个选项字母，如 B';
  const letters = readLetters(row, options, expected);
  if (letters === null) return null;
  if (letters.length > 1) row.fault('答案', `${expected}，现在是“${row.text('答案')}”`);
  return { options: toOptions(options), key: letters[0] };
}

export function readMulti(row: QuestionRow): QuestionFields | null {
  const scoring = readScoring(row, '多选', {
    漏选得部分分: { scoring: { rule: 'cn_partial' } },
    全对才得分: { scoring: { rule: 'exact' } },
    错选扣分: { scoring: { rule: 'net' } },
  });
  const options = readOptions(row);
  if (options === null) return null;
  const letters = readLetters(row, options, '多选题的答案应为选项字母，如 AC');
  return letters && { options: toOptions(options), key: letters.toSorted(), ...scoring };
}
