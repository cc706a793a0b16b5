import type { OptionSource, StemSource } from '@meiyu/contract/question/parts-source.schema';
import type { QuestionType } from '@meiyu/contract/question/question.schema';
import type { Criterion } from '@meiyu/contract/question/rubric.schema';

/** A blank of the form: the ways to write it, separated by |. A way like =440±1 is a number with its tolerance. */
export interface BlankDraft {
  ways: string;
  /** Blanks of one group may be filled in any order. */
  group: string;
  fuzzy: boolean;
}

/** A line of a pair question. A side without text is missing: the other side is then a distractor. */
export interface LineDraft {
  left: OptionSource;
  right: OptionSource;
}

export interface PointDraft {
  id: string;
  text: string;
  /** Words separated by 、. */
  keywords: string;
  score: string;
}

/**
 * A question as the form edits it, with the fields of all types, so that nothing is lost when the type changes. Numbers are the
 * texts that the teacher types.
 */
export interface QuestionDraft {
  /** The id of a child of a suite. Empty for a question of its own. */
  id: string;
  type: QuestionType;
  stem: StemSource;
  explanation: StemSource;
  score: string;
  grade: string;
  unit: string;
  difficulty: string;
  knowledge: string;
  /** The options of single, multi and sort; those of sort in their right order. */
  options: readonly OptionSource[];
  right: readonly string[];
  /** The scoring rule of multi and sort, or empty for the default. */
  rule: string;
  verdict: boolean | null;
  reasonPrompt: string;
  reasons: string;
  blanks: readonly BlankDraft[];
  lines: readonly LineDraft[];
  children: readonly QuestionDraft[];
  /** The longest text in characters and the longest recording in seconds; empty for none. */
  textMax: string;
  textMin: string;
  voiceMax: string;
  steps: string;
  words: string;
  points: readonly PointDraft[];
  sample: string;
  minutesMax: string;
  secondsMin: string;
  takes: string;
  rubric: readonly Criterion[];
  /** Fields that the form does not show. */
  kept: Readonly<Record<string, unknown>>;
}

/** The sign of a blank in a stem, as the form shows it. */
export const BLANK = '____';

/** Returns the first id `prefix` + number that is not in use. */
export function createPartId(prefix: string, used: readonly string[]): string {
  let number = 1;
  while (used.includes(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** Returns an option without content. */
export function createOption(used: readonly { id: string }[]): OptionSource {
  return {
    id: createPartId(
      'o',
      used.map(({ id }) => id),
    ),
    text: '',
  };
}

const LEVELS = ['还没有做到', '做到一点', '做到一半', '大部分做到', '完全做到'];
const CRITERIA = ['音准', '节奏', '技巧', '表现'];

/** Returns a criterion with words for its levels. */
export function createCriterion(text: string, used: readonly { id: string }[]): Criterion {
  const id = createPartId(
    'c',
    used.map((one) => one.id),
  );
  return { id, text, levels: LEVELS };
}

function createOptions(count: number): OptionSource[] {
  const options: OptionSource[] = [];
  while (options.length < count) options.push(createOption(options));
  return options;
}

/**
 * Returns an empty draft with the fields that most questions of the type have. Without a grade it has no place in the curriculum, like a
 * child of a suite.
 */
export function createDraft(type: QuestionType, place: { grade: string }): QuestionDraft {
  const rubric: Criterion[] = [];
  for (const text of CRITERIA) rubric.push(createCriterion(text, rubric));
  return {
    id: '',
    type,
    stem: { text: '', images: [] },
    explanation: { text: '', images: [] },
    score: '5',
    grade: place.grade,
    unit: place.grade && '1',
    difficulty: place.grade && '3',
    knowledge: '',
    options: createOptions(4),
    right: [],
    rule: '',
    verdict: null,
    reasonPrompt: '',
    reasons: '',
    blanks: [],
    lines: [1, 2, 3].map((row) => ({
      left: { id: `L${row}`, text: '' },
      right: { id: `R${row}`, text: '' },
    })),
    children: [],
    textMax: '200',
    textMin: '',
    voiceMax: '',
    steps: '',
    words: '',
    points: [{ id: 'p1', text: '', keywords: '', score: '5' }],
    sample: '',
    minutesMax: '2',
    secondsMin: '',
    takes: '',
    rubric,
    kept: {},
  };
}

/** Returns the number of blanks in a stem of the form. */
export function countBlanks(text: string): number {
  return text.match(/_{2,}/g)?.length ?? 0;
}

/** Returns the sum of the texts as points, without errors of binary fractions. */
export function sumScores(scores: readonly string[]): string {
  const hundredths = scores.reduce((sum, score) => sum + Math.round(Number(score) * 100), 0);
  return String((hundredths || 0) / 100);
}
