import { listItems } from '@meiyu/contract/questionnaire/content.rules';
import {
  type QuestionnaireQuestion,
  SCALE_MAX,
} from '@meiyu/contract/questionnaire/question.schema';
import {
  type QuestionResult,
  type ResultItem,
  SHOWN_ANSWERS_MIN,
} from '@meiyu/contract/questionnaire/results.schema';

/** How many pupils gave a question this value. */
interface Tally {
  question: string;
  /** An option, a number of stars, or a row. Null for the number of pupils with an answer. */
  item: string | null;
  /** The stars of a row, or the place of an option from 1. */
  value: number | null;
  count: number;
}

/** How a reader may see numbers. */
interface Visibility {
  /** Whether one to four pupils are shown as null. */
  isMasked: boolean;
  hasMeans: boolean;
}

const allStars = Array.from({ length: SCALE_MAX }, (_, index) => index + 1);

/** Builds the results of each question from the counts of answers. */
export function buildResults(
  questions: readonly QuestionnaireQuestion[],
  tallies: readonly Tally[],
  visibility: Visibility,
): QuestionResult[] {
  return questions.map((question) => {
    const own = tallies.filter((tally) => tally.question === question.id);
    const count = (item: string | null) => sum(own.filter((tally) => tally.item === item));
    const stars = allStars.map((star) => [star, count(String(star))] as const);
    const isScale = question.type === 'scale';
    return {
      id: question.id,
      type: question.type,
      text: question.text,
      answered: maskCount(count(null), visibility),
      ...(isScale ? buildMeans(stars, visibility) : noMeans),
      items: isScale
        ? stars.map(([star, of]) => ({
            id: String(star),
            text: `${star} 颗星`,
            count: maskCount(of, visibility),
            counts: [],
            ...noMeans,
          }))
        : listItems(question).map((item) => buildItem(question, item, own, visibility)),
    };
  });
}

function buildItem(
  question: QuestionnaireQuestion,
  { id, text }: { id: string; text: string },
  tallies: readonly Tally[],
  visibility: Visibility,
): ResultItem {
  const own = tallies.filter((tally) => tally.item === id);
  const count = maskCount(sum(own), visibility);
  const values = listValues(question);
  if (values.length === 0) return { id, text, count, counts: [], ...noMeans };
  const byValue = values.map(
    (value) => [value, sum(own.filter((tally) => tally.value === value))] as const,
  );
  return {
    id,
    text,
    count,
    counts: byValue.map(([, of]) => maskCount(of, visibility)),
    ...buildMeans(byValue, visibility),
  };
}

/** Lists the stars of a row, or the places of an option. Options that are only chosen have none. */
function listValues(question: QuestionnaireQuestion): number[] {
  if (question.type === 'matrix') return allStars;
  return question.type === 'rank' ? question.options.map((_, index) => index + 1) : [];
}

const sum = (tallies: readonly Tally[]) => tallies.reduce((total, { count }) => total + count, 0);

const noMeans = { mean: null, median: null };

function maskCount(count: number, { isMasked }: Visibility): number | null {
  return isMasked && count > 0 && count < SHOWN_ANSWERS_MIN ? null : count;
}

/** Returns the mean with two decimals, and the median, of values with their numbers of pupils. */
function buildMeans(
  byValue: readonly (readonly [number, number])[],
  { hasMeans, isMasked }: Visibility,
): { mean: number | null; median: number | null } {
  const total = byValue.reduce((all, [, count]) => all + count, 0);
  if (!hasMeans || total === 0 || (isMasked && total < SHOWN_ANSWERS_MIN)) return noMeans;
  const mean = byValue.reduce((all, [value, count]) => all + value * count, 0) / total;
  return { mean: Math.round(mean * 100) / 100, median: findMedian(byValue, total) };
}

function findMedian(byValue: readonly (readonly [number, number])[], total: number): number {
  const at = (rank: number) => {
    let seen = 0;
    for (const [value, count] of byValue) {
      seen += count;
      if (seen > rank) return value;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
