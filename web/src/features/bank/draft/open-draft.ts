import type {
  ExplanationSource,
  OptionSource,
  StemSource,
} from '@meiyu/contract/question/parts-source.schema';
import type { AnyQuestionSource, SourceOf } from '@meiyu/contract/question/question-source.schema';

import {
  BLANK,
  createDraft,
  type BlankDraft,
  type LineDraft,
  type QuestionDraft,
} from './question-draft.ts';

/** The fields of a source that the form of every type shows. */
const sharedFields = [
  'id',
  'type',
  'stem',
  'explanation',
  'score',
  'grade',
  'unit',
  'difficulty',
  'knowledge',
  'subject',
];

function toStem(source: ExplanationSource | undefined): StemSource {
  if (source === undefined) return { text: '', images: [] };
  return typeof source === 'string' ? { text: source, images: [] } : source;
}

const formatNumber = (number: number | undefined): string =>
  number === undefined ? '' : String(number);

/** Returns the fields of a source that the form does not show, so that saving keeps them. */
function listKeptFields<Source extends object>(
  source: Source,
  ...shown: readonly (keyof Source)[]
): Record<string, unknown> {
  const all: readonly PropertyKey[] = [...sharedFields, ...shown];
  return Object.fromEntries(Object.entries(source).filter(([field]) => !all.includes(field)));
}

/** Returns the blanks in the order of the stem. */
function toBlankDrafts({ stem, key }: Pick<SourceOf<'gapfilling'>, 'stem' | 'key'>): BlankDraft[] {
  const order = [...stem.text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number) - 1);
  return order.flatMap((at) => {
    const blank = key[at];
    if (blank === undefined) return [];
    const { accept, numeric, group = '', fuzzy } = blank;
    const tolerance = numeric && numeric.tol > 0 ? `±${numeric.tol}` : '';
    const ways = [...accept, ...(numeric ? [`=${numeric.value}${tolerance}`] : [])];
    return [{ ways: ways.join('|'), group, fuzzy }];
  });
}

const emptyOption: OptionSource = { id: '', text: '' };
const findOption = (options: readonly OptionSource[], id: string) =>
  options.find((option) => option.id === id) ?? emptyOption;

/** Returns one line for each pair of the key, and then one for each option without a pair. */
function toLineDrafts({
  left,
  right,
  key,
}: Pick<SourceOf<'pair'>, 'left' | 'right' | 'key'>): LineDraft[] {
  const lefts = new Set(key.map(([id]) => id));
  const rights = new Set(key.map(([, id]) => id));
  return [
    ...key.map(([one, other]) => ({
      left: findOption(left, one),
      right: findOption(right, other),
    })),
    ...left.filter(({ id }) => !lefts.has(id)).map((one) => ({ left: one, right: emptyOption })),
    ...right.filter(({ id }) => !rights.has(id)).map((one) => ({ left: emptyOption, right: one })),
  ];
}

function toTypeFields(source: AnyQuestionSource): Partial<QuestionDraft> {
  switch (source.type) {
    case 'single':
      return {
        options: source.options,
        right: [source.key],
        kept: listKeptFields(source, 'options', 'key'),
      };
    case 'multi':
      return {
        options: source.options,
        right: source.key,
        rule: source.scoring.rule,
        kept: listKeptFields(source, 'options', 'key', 'scoring'),
      };
    case 'sort':
      return {
        options: source.key.flatMap(
          (id) => source.options.find((option) => option.id === id) ?? [],
        ),
        rule: source.scoring.rule,
        kept: listKeptFields(source, 'options', 'key', 'scoring'),
      };
    case 'judge': {
      const { key, reason } = source;
      return {
        verdict: typeof key === 'boolean' ? key : key.verdict,
        reasonPrompt: reason?.prompt ?? '',
        reasons: typeof key === 'boolean' ? '' : key.reason.accept.join('|'),
        kept: listKeptFields(source, 'key', 'reason'),
      };
    }
    case 'gapfilling':
      return {
        stem: { ...source.stem, text: source.stem.text.replaceAll(/\{\{\d+\}\}/g, BLANK) },
        blanks: toBlankDrafts(source),
        kept: listKeptFields(source, 'key'),
      };
    case 'pair':
      return { lines: toLineDrafts(source), kept: listKeptFields(source, 'left', 'right', 'key') };
    case 'suite':
      return { children: source.children.map(openDraft), kept: listKeptFields(source, 'children') };
    case 'subjective': {
      const { ask, scaffold = [], words = [], points, sample } = source;
      return {
        textMax: formatNumber(ask.text?.max),
        textMin: ask.text?.min ? String(ask.text.min) : '',
        voiceMax: formatNumber(ask.voice?.maxSec),
        imagesMax: formatNumber(ask.images?.max),
        steps: scaffold.join('\n'),
        words: words.join('、'),
        points: points.map(({ keywords, score, ...point }) => ({
          ...point,
          keywords: keywords.join('、'),
          score: String(score),
        })),
        sample,
        kept: listKeptFields(source, 'ask', 'scaffold', 'words', 'points', 'sample'),
      };
    }
    case 'performance': {
      const { take, rubric } = source;
      return {
        takeKind: take.kind,
        minutesMax: String(take.maxMin),
        secondsMin: take.minSec > 0 ? String(take.minSec) : '',
        takes: String(take.takes),
        rubric,
        kept: listKeptFields(source, 'take', 'rubric'),
      };
    }
    default:
      return {};
  }
}

/** Converts a question, or a child of a suite, to a draft of the form. */
export function openDraft(source: AnyQuestionSource): QuestionDraft {
  return {
    ...createDraft(source.type, { grade: formatNumber(source.grade) }),
    id: source.id,
    stem: source.stem,
    explanation: toStem(source.explanation),
    score: String(source.score),
    unit: formatNumber(source.unit),
    difficulty: formatNumber(source.difficulty),
    knowledge: (source.knowledge ?? []).join('、'),
    ...toTypeFields(source),
  };
}
