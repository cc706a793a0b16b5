import { toHalfWidth, trimCell } from '../../../../platform/import/sheets/cell.ts';
import type { QuestionFields } from '../question-fields.ts';
import type { QuestionRow } from '../question-row.ts';
import { readScoring } from '../scoring-cell.ts';

const rightWords = new Set(['对', '正确', '√', '✓', '✔', '是', 'T', 'TRUE']);
const wrongWords = new Set(['错', '错误', '×', '✗', '✘', '否', 'F', 'FALSE']);

/** Reads a verdict such as 对 or ×, and the accepted reasons after a semicolon. */
export function readJudge(row: QuestionRow): QuestionFields | null {
  readScoring(row, '判断', {});
  row.warnAboutOptions('判断');
  const text = row.text('答案');
  const [first = '', ...rest] = text.split(/[;；]/);
  const word = toHalfWidth(trimCell(first)).toUpperCase();
  if (!rightWords.has(word) && !wrongWords.has(word)) {
    row.fault('答案', `判断题的答案应为 对 或 错，现在是“${text}”`);
    return null;
  }
  const verdict = rightWords.has(word);
  const accept = rest
    .flatMap((part) => part.split(/[|｜]/))
    .map(trimCell)
    .filter((reason) => reason !== '');
  if (accept.length === 0) return { key: verdict };
  return { key: { verdict, reason: { accept } }, reason: { prompt: '请写出理由' } };
}
