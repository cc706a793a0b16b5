import type { OptionSource, StemSource } from '@meiyu/contract/question/parts-source.schema';
import type { QuestionType } from '@meiyu/contract/question/question.schema';
import type { Criterion } from '@meiyu/contract/question/rubric.schema';
import type { TakeKind } from '@meiyu/contract/question/types/performance.schema';

/** A blank of the form. `ways` are the accepted answers, separated by |. An answer such as =440±1 is a number with a tolerance. */
export interface BlankDraft {
  ways: string;
  /** Blanks of the same group may be filled in any order. */
  group: string;
  fuzzy: boolean;
}

/** A pair of a pair question. If one side has no text, the other side is a distractor. */
export interface LineDraft {
  left: OptionSource;
  right: OptionSource;
}

export interface PointDraft {
  id: string;
  text: string;
  /** The keywords, separated by 、. */
  keywords: string;
  score: string;
}

/**
 * A question as the form edits it. It has the fields of all types, so that nothing is lost when the teacher changes the type. Numbers are
 * strings, as the teacher types them.
 */
export interface QuestionDraft {
  /** The id of a child of a suite, or empty for a question that is not a child. */
  id: string;
  type: QuestionType;
  stem: StemSource;
  explanation: StemSource;
  score: string;
  grade: string;
  unit: string;
  difficulty: string;
  knowledge: string;
  /** The options of single and multi questions, or the items of a sort question in their right order. */
  options: readonly OptionSource[];
  right: readonly string[];
  /** The scoring rule of a multi or sort question, or empty for the default rule. */
  rule: string;
  verdict: boolean | null;
  reasonPrompt: string;
  reasons: string;
  blanks: readonly BlankDraft[];
  lines: readonly LineDraft[];
  children: readonly QuestionDraft[];
  /** Limits of the answer: `textMax` in characters, `voiceMax` in seconds, the number of images. Empty if the question does not allow this kind of answer. */
  textMax: string;
  textMin: string;
  voiceMax: string;
  imagesMax: string;
  steps: string;
  words: string;
  points: readonly PointDraft[];
  sample: string;
  takeKind: TakeKind;
  minutesMax: string;
  secondsMin: string;
  takes: string;
  rubric: readonly Criterion[];
  /** Fields of the question that the form does not show. */
  kept: Readonly<Record<string, unknown>>;
}

/** The text that stands for a blank in the stem of the form. */
export const BLANK = '____';

/** Returns the first unused id that consists of `prefix` and a number. */
export function createPartId(prefix: string, used: readonly string[]): string {
  let number = 1;
  while (used.includes(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** Returns an empty option with an unused id. */
export function createOption(used: readonly { id: string }[]): OptionSource {
  return {
    id: createPartId(
      'o',
      used.map(({ id }) => id),
    ),
    text: '',
  };
}

const DEFAULT_LEVEL_TEXTS = ['还没有做到', '做到一点', '做到一半', '大部分做到', '完全做到'];
const DEFAULT_CRITERIA = ['音准', '节奏', '技巧', '表现'];

/** Returns a criterion with default descriptions of its levels. */
export function createCriterion(text: string, used: readonly { id: string }[]): Criterion {
  const id = createPartId(
    'c',
    used.map((one) => one.id),
  );
  return { id, text, levels: DEFAULT_LEVEL_TEXTS };
}

function createOptions(count: number): OptionSource[] {
  const options: OptionSource[] = [];
  while (options.length < count) options.push(createOption(options));
  return options;
}

/** Returns a draft with default values for the type. A child of a suite has no grade and unit of its own, so `defaults` has no grade. */
export function createDraft(type: QuestionType, defaults: { grade: string }): QuestionDraft {
  const rubric: Criterion[] = [];
  for (const text of DEFAULT_CRITERIA) rubric.push(createCriterion(text, rubric));
  return {
    id: '',
    type,
    stem: { text: '', images: [] },
    explanation: { text: '', images: [] },
    score: '5',
    grade: defaults.grade,
    unit: defaults.grade && '1',
    difficulty: defaults.grade && '3',
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
    imagesMax: '',
    steps: '',
    words: '',
    points: [{ id: 'p1', text: '', keywords: '', score: '5' }],
    sample: '',
    takeKind: 'audio',
    minutesMax: '2',
    secondsMin: '',
    takes: '',
    rubric,
    kept: {},
  };
}

/** Counts the blanks in a stem of the form. */
export function countBlanks(text: string): number {
  return text.match(/_{2,}/g)?.length ?? 0;
}

/** Adds points that are written as strings, without floating-point errors. */
export function sumScores(scores: readonly string[]): string {
  const hundredths = scores.reduce((sum, score) => sum + Math.round(Number(score) * 100), 0);
  return String((hundredths || 0) / 100);
}
