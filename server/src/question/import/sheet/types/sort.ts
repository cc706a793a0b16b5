import { buildOption } from '../media-cells.ts';
import type { QuestionFields } from '../question-fields.ts';
import type { QuestionRow } from '../question-row.ts';
import { readScoring } from '../scoring-cell.ts';
import { readLetters, readOptions } from './choice.ts';

/** Reads the order of the options. Without an answer, the options are in the right order. */
export function readSort(row: QuestionRow): QuestionFields | null {
  const scoring = readScoring(row, '排序', { 全对才得分: { scoring: { rule: 'exact' } } });
  const options = readOptions(row);
  if (options === null) return null;
  const all = options.map(({ letter }) => letter);
  const expected = `排序题的答案应为全部选项字母，如 ${all.toReversed().join('')}`;
  const key = row.text('答案') === '' ? all : readLetters(row, options, expected);
  if (key === null) return null;
  if (key.length !== all.length) {
    row.fault('答案', `${expected}，现在是“${row.text('答案')}”`);
    return null;
  }
  return {
    options: options.map(({ letter, text }) => buildOption(letter, text)),
    key,
    ...scoring,
  };
}
