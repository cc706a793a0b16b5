import { trimCell } from '../../../../platform/import/sheets/cell.ts';
import { parsePoints } from '../points-cell.ts';
import type { QuestionFields } from '../question-fields.ts';
import type { QuestionRow } from '../question-row.ts';
import { readScoring } from '../scoring-cell.ts';

/** The longest answer that a pupil may write, in characters. */
const ANSWER_CHARACTERS_MAX = 500;

/** Reads scoring points such as `节奏明快(2)` from the cell 答案. The other parts of the cell are the sample answer. */
export function readSubjective(row: QuestionRow): QuestionFields {
  readScoring(row, '主观', {});
  row.warnAboutOptions('主观');
  const points: QuestionFields[] = [];
  const sample: string[] = [];
  for (const part of row
    .text('答案')
    .split(/[;；\n]/)
    .map(trimCell)) {
    const point = /^([^()（）]+)[(（]\s*([\d.]+)\s*分?\s*[)）]$/.exec(part);
    const score = point === null ? null : parsePoints(point[2] ?? '');
    if (point === null || score === null) sample.push(part);
    else points.push({ id: `p${points.length + 1}`, text: trimCell(point[1] ?? ''), score });
  }
  const whole = { id: 'p1', text: '答出要点', score: parsePoints(row.code('分值')) };
  return {
    ask: { text: { max: ANSWER_CHARACTERS_MAX } },
    points: points.length > 0 ? points : [whole],
    sample: sample.filter((part) => part !== '').join('；'),
  };
}
