import { rateScore } from '@meiyu/contract/attempt/score-level';
import type {
  HomeworkResults,
  ResultItem,
  ResultPupil,
} from '@meiyu/contract/results/results.schema';
import { scoreLevels } from '@meiyu/contract/results/score-level-labels';

/** A line of the distribution: one grade, or one reason why pupils have no score. */
export interface ResultLine {
  name: string;
  range: string;
  /** How the notes of the line are drawn: `good` filled, `low` and `none` hollow. */
  tone: 'good' | 'low' | 'none';
  pupils: ResultPupil[];
}

/** Whether a pupil has handed in nothing and can be reminded. */
export const isMissing = ({ state }: ResultPupil): boolean =>
  state === 'missing' || state === 'open';

const buildLineWithoutScore = (name: string, pupils: ResultPupil[]): ResultLine => ({
  name,
  range: '',
  tone: 'none',
  pupils,
});

/** Groups pupils by the four ratings, and the missing pupils. Lines for waiting and excused pupils appear only if there are such pupils. */
export function listLines(pupils: readonly ResultPupil[]): ResultLine[] {
  const rated = scoreLevels.map(({ level, label, range }): ResultLine => ({
    name: label,
    range,
    tone: level === 'below' ? 'low' : 'good',
    pupils: pupils.filter(({ score, full }) => score !== null && rateScore(score, full) === level),
  }));
  const marking = pupils.filter(({ state }) => state === 'marking');
  const excused = pupils.filter(({ state }) => state === 'excused');
  return [
    ...rated,
    ...(marking.length > 0 ? [buildLineWithoutScore('待批', marking)] : []),
    buildLineWithoutScore('没交', pupils.filter(isMissing)),
    ...(excused.length > 0 ? [buildLineWithoutScore('免做', excused)] : []),
  ];
}

/** Returns the mean and the median of the scores with one decimal, or null if there is no score. */
export function summariseScores(
  pupils: readonly ResultPupil[],
): { mean: number; median: number } | null {
  const scores = pupils.flatMap(({ score }) => score ?? []);
  scores.sort((one, other) => one - other);
  if (scores.length === 0) return null;
  const sum = scores.reduce((total, score) => total + score, 0);
  const middle = scores.slice(
    Math.floor((scores.length - 1) / 2),
    Math.floor(scores.length / 2) + 1,
  );
  const median = middle.reduce((total, score) => total + score, 0) / middle.length;
  return { mean: roundTenth(sum / scores.length), median: roundTenth(median) };
}

const roundTenth = (value: number) => Math.round(value * 10) / 10;

/** A question that fewer than half of the pupils answer correctly counts as hard. */
const LOW_DIFFICULTY_BELOW = 0.5;
/** Below this discrimination good pupils are hardly better than weak ones, so the key may be wrong. */
const LOW_DISCRIMINATION_BELOW = 0.2;

export const isHard = ({ p }: ResultItem): boolean => p !== null && p < LOW_DIFFICULTY_BELOW;
export const isDoubtful = ({ d }: ResultItem): boolean =>
  d !== null && d < LOW_DISCRIMINATION_BELOW;

/** A question of the results with its number in the paper. */
export interface NumberedItem extends ResultItem {
  number: number;
}

/** Returns the questions that have marks, starting with the lowest P. */
export function listWorstItems({ items }: Pick<HomeworkResults, 'items'>): NumberedItem[] {
  const marked = items
    .map((item, index) => ({ ...item, number: index + 1 }))
    .filter(({ p }) => p !== null);
  return marked.sort((one, other) => (one.p ?? 0) - (other.p ?? 0));
}

/** Joins the first names, and adds the total number if there are more: 赵景行、钱知夏 等 5 人. */
export function joinNames(pupils: readonly { name: string }[], most: number): string {
  const names = pupils.slice(0, most).map(({ name }) => name);
  return pupils.length > most ? `${names.join('、')} 等 ${pupils.length} 人` : names.join('、');
}
