import { toHalfWidth, trimCell } from '../../../../platform/import/sheets/cell.ts';
import type { QuestionFields } from '../question-fields.ts';
import type { QuestionRow } from '../question-row.ts';
import { readScoring } from '../scoring-cell.ts';

const marker = /\{\{\d+\}\}/g;
/** The signs for a blank in print: a line, or empty parentheses. */
const printedBlank = /_{2,}|＿+|（\s*）|\(\s*\)/g;

/** Replaces printed blanks by `{{1}}`, `{{2}}`. A stem that already has such markers stays as it is. */
function markBlanks(stem: string): { text: string; blanks: number } {
  const markers = stem.match(marker);
  if (markers !== null) return { text: stem, blanks: markers.length };
  let blanks = 0;
  const text = stem.replace(printedBlank, () => {
    blanks += 1;
    return `{{${blanks}}}`;
  });
  return { text, blanks };
}

/** Parses `=440` or `=440±1`: a number and its tolerance. */
function parseNumber(text: string): QuestionFields | null {
  const match = /^=(-?\d+(?:\.\d+)?)(?:(?:±|\+\/?-)(\d+(?:\.\d+)?))?$/.exec(
    toHalfWidth(text).replace(/\s/g, ''),
  );
  if (match === null) return null;
  const [, value, tolerance = '0'] = match;
  return { numeric: { value: Number(value), tol: Number(tolerance) } };
}

function readBlank(row: QuestionRow, text: string, index: number): QuestionFields | null {
  if (/^[=＝]/.test(text)) {
    const number = parseNumber(text);
    if (number === null) row.fault('答案', `第${index + 1}空的数应写成 =440±1，现在是“${text}”`);
    return number;
  }
  const accept = text
    .split(/[|｜]/)
    .map(trimCell)
    .filter((way) => way !== '');
  if (accept.length > 0) return { accept };
  row.fault('答案', `第${index + 1}空没有答案`);
  return null;
}

/** Reads the answers of the blanks: semicolons separate the blanks, and `|` separates the accepted texts of one blank. */
export function readGapfilling(row: QuestionRow): QuestionFields | null {
  const scoring = readScoring(row, '填空', { 不分顺序: { group: 'a' } });
  row.warnAboutOptions('填空');
  const stem = markBlanks(row.text('题干'));
  const answers = row
    .text('答案')
    .replace(/[;；]\s*$/, '')
    .split(/[;；]/)
    .map(trimCell);
  if (answers.length !== stem.blanks) {
    row.fault('答案', `题干有${stem.blanks}个空，答案有${answers.length}个`);
    return null;
  }
  const blanks = answers.map((text, index) => readBlank(row, text, index));
  return { stemText: stem.text, key: blanks.map((blank) => ({ ...blank, ...scoring })) };
}
