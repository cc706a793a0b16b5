import type { Work } from '@meiyu/contract/marking/marking.schema';
import { LEVEL_MAX } from '@meiyu/contract/question/rubric.schema';

import type { MarkDraft } from './mark-draft.ts';

/** One row that a teacher marks: a criterion with a level, or a point of a written answer with points. */
export interface MarkRow {
  id: string;
  text: string;
  /** The highest value. */
  full: number;
  /** The values of the row's buttons, in ascending order. */
  values: readonly number[];
  /** The words of each level, or null if the value is a number of points. */
  words: readonly string[] | null;
  /** Words that suggest that a written answer has this point. */
  keywords: readonly string[];
}

/** A row with more points than this has only three buttons: no points, half, and all of them. */
const BUTTONS_MAX = 6;

const levels = Array.from({ length: LEVEL_MAX + 1 }, (_, level) => level);

function listPointValues(score: number): number[] {
  if (score > BUTTONS_MAX) return [0, score / 2, score];
  const whole = Array.from({ length: Math.floor(score) + 1 }, (_, value) => value);
  return Number.isInteger(score) ? whole : [...whole, score];
}

/** Returns the rows of a work that a teacher marks. */
export function listMarkRows({ question, guide }: Pick<Work, 'question' | 'guide'>): MarkRow[] {
  if (question.type === 'performance') {
    return question.rubric.map(({ id, text, levels: words }) => ({
      id,
      text,
      full: LEVEL_MAX,
      values: levels,
      words,
      keywords: [],
    }));
  }
  return guide.points.map(({ id, text, score, keywords }) => ({
    id,
    text,
    full: score,
    values: listPointValues(score),
    words: null,
    keywords,
  }));
}

/** Returns the rows without a value. Returns an empty list if the teacher has entered the score directly. */
export function listMissing(rows: readonly MarkRow[], { values, score }: MarkDraft): MarkRow[] {
  return score === null ? rows.filter(({ id }) => values[id] === undefined) : [];
}

const toHundredths = (points: number) => Math.round(points * 100);

/** Computes the score of a work by the same rule as the server. Returns null until every row has a value. */
export function computeScore(
  rows: readonly MarkRow[],
  mark: MarkDraft,
  full: number,
): number | null {
  if (mark.score === null && rows.length === 0) return null;
  return listMissing(rows, mark).length > 0 ? null : computeScoreSoFar(rows, mark, full);
}

/** Computes the points of the rows that have a value. Missing rows count as 0. */
export function computeScoreSoFar(
  rows: readonly MarkRow[],
  { values, score }: MarkDraft,
  full: number,
): number {
  if (score !== null) return score;
  const isByLevels = rows.some(({ words }) => words !== null);
  if (!isByLevels) {
    return rows.reduce((sum, { id }) => sum + toHundredths(values[id] ?? 0), 0) / 100;
  }
  const sum = rows.reduce((total, { id }) => total + (values[id] ?? 0), 0);
  const all = LEVEL_MAX * rows.length;
  return Math.floor((2 * toHundredths(full) * sum + all) / (2 * all)) / 100;
}

/** Returns the index of the first row without a value, or of the last row if none is missing. */
export function findFirstMissing(rows: readonly MarkRow[], mark: MarkDraft): number {
  const [missing] = listMissing(rows, mark);
  return missing ? rows.indexOf(missing) : Math.max(0, rows.length - 1);
}
