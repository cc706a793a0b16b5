import type { OptionSource, StemSource } from '@meiyu/contract/question/parts-source.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import {
  countBlanks,
  createPartId,
  sumScores,
  type BlankDraft,
  type LineDraft,
  type QuestionDraft,
} from './question-draft.ts';

type Fields = Record<string, unknown>;

/** Returns the number in a text, or undefined for an empty one, so that the server asks for it. */
const toNumber = (text: string) => (text.trim() === '' ? undefined : Number(text));

const split = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const WAYS = /[|｜]/u;
const WORDS = /[、，,\s]+/u;

/** Returns an option without empty texts. */
function buildOption({ text = '', ...option }: OptionSource): Fields {
  return text.trim() === '' ? option : { ...option, text };
}

const hasContent = ({ text = '', image, audio, video }: OptionSource) =>
  Boolean(text.trim() || image || audio || video);

function buildBlank({ ways, group, fuzzy }: BlankDraft): Fields {
  const all = split(ways, WAYS);
  const number = all.find((way) => way.startsWith('='));
  const [value = '', tolerance] = number?.slice(1).split('±') ?? [];
  return {
    accept: all.filter((way) => !way.startsWith('=')),
    ...(number !== undefined && {
      numeric: { value: toNumber(value), tol: toNumber(tolerance ?? '0') },
    }),
    ...(group !== '' && { group }),
    fuzzy,
  };
}

/** Adds an option to a side of a pair question, unless the side has it. Returns its id, or null for a missing side. */
function addOption(side: OptionSource[], option: OptionSource, prefix: string): string | null {
  if (!hasContent(option)) return null;
  const same = side.find(
    (one) => one.text === option.text && one.image === option.image && one.audio === option.audio,
  );
  if (same) return same.id;
  const ids = side.map(({ id }) => id);
  const isFree = option.id !== '' && !ids.includes(option.id);
  const id = isFree ? option.id : createPartId(prefix, ids);
  side.push({ ...option, id });
  return id;
}

function buildPair(lines: readonly LineDraft[]): Fields {
  const left: OptionSource[] = [];
  const right: OptionSource[] = [];
  const key: [string, string][] = [];
  for (const line of lines) {
    const one = addOption(left, line.left, 'L');
    const other = addOption(right, line.right, 'R');
    if (one !== null && other !== null) key.push([one, other]);
  }
  return { left: left.map(buildOption), right: right.map(buildOption), key };
}

/** Numbers the blanks of a stem: ____ becomes {{1}}. */
function numberBlanks(text: string): string {
  let number = 0;
  return text.replaceAll(/_{2,}/g, () => {
    number += 1;
    return `{{${number}}}`;
  });
}

function buildType(draft: QuestionDraft): Fields {
  // Rows that the teacher left empty at the end are not options.
  const options = draft.options.filter(hasContent);
  const ids = options.map(({ id }) => id);
  const scoring = draft.rule === '' ? {} : { scoring: { rule: draft.rule } };
  switch (draft.type) {
    case 'single':
      return {
        options: options.map(buildOption),
        key: ids.find((id) => draft.right.includes(id)),
      };
    case 'multi':
      return {
        options: options.map(buildOption),
        key: draft.right.filter((id) => ids.includes(id)),
        ...scoring,
      };
    case 'sort':
      return { options: options.map(buildOption), key: ids, ...scoring };
    case 'judge': {
      const verdict = draft.verdict ?? undefined;
      if (draft.reasonPrompt.trim() === '') return { key: verdict };
      return {
        key: { verdict, reason: { accept: split(draft.reasons, WAYS) } },
        reason: { prompt: draft.reasonPrompt },
      };
    }
    case 'gapfilling':
      return {
        stem: { ...draft.stem, text: numberBlanks(draft.stem.text) },
        key: draft.blanks.slice(0, countBlanks(draft.stem.text)).map(buildBlank),
      };
    case 'pair':
      return buildPair(draft.lines);
    case 'suite':
      return {
        children: draft.children.map(buildChild),
        score: Number(sumScores(draft.children.map(getScore))),
      };
    case 'subjective': {
      const steps = split(draft.steps, /\n/u);
      const words = split(draft.words, WORDS);
      return {
        ask: {
          ...(draft.textMax.trim() !== '' && {
            text: { max: toNumber(draft.textMax), min: toNumber(draft.textMin) ?? 0 },
          }),
          ...(draft.voiceMax.trim() !== '' && { voice: { maxSec: toNumber(draft.voiceMax) } }),
        },
        ...(steps.length > 0 && { scaffold: steps }),
        ...(words.length > 0 && { words }),
        points: draft.points.map(({ id, text, keywords, score }) => ({
          id,
          text,
          keywords: split(keywords, WORDS),
          score: toNumber(score),
        })),
        sample: draft.sample,
        score: Number(getScore(draft)),
      };
    }
    case 'performance':
      return {
        take: {
          kind: 'audio',
          maxMin: toNumber(draft.minutesMax),
          minSec: toNumber(draft.secondsMin) ?? 0,
          ...(draft.takes.trim() !== '' && { takes: toNumber(draft.takes) }),
        },
        rubric: draft.rubric,
      };
    default:
      return {};
  }
}

/** Returns the points of a draft. Those of a suite and of a subjective question are sums. */
export function getScore({ type, score, children, points }: QuestionDraft): string {
  if (type === 'suite') return sumScores(children.map(getScore));
  return type === 'subjective' ? sumScores(points.map((point) => point.score)) : score;
}

function buildExplanation(explanation: StemSource): Fields {
  const { text, images, ...more } = explanation;
  const hasFiles = images.length > 0 || Object.values(more).some((value) => value !== undefined);
  if (hasFiles) return { explanation };
  return text.trim() === '' ? {} : { explanation: text };
}

/** Builds the fields that all questions have. */
function buildShared(draft: QuestionDraft): Fields {
  return {
    ...draft.kept,
    type: draft.type,
    stem: draft.stem,
    ...buildExplanation(draft.explanation),
    score: toNumber(draft.score),
    ...buildType(draft),
  };
}

function buildPlace({ grade, unit, difficulty, knowledge }: QuestionDraft): Fields {
  const points = split(knowledge, /[、，,]/u);
  return {
    ...(grade !== '' && { grade: Number(grade) }),
    ...(unit !== '' && { unit: Number(unit) }),
    ...(difficulty !== '' && { difficulty: Number(difficulty) }),
    ...(points.length > 0 && { knowledge: points }),
  };
}

/** Children get the place of their suite, unless they came with a place of their own. */
function buildChild(child: QuestionDraft): Fields {
  return { ...buildShared(child), ...buildPlace(child), id: child.id };
}

/** Builds the form of packages from what the teacher typed. The server checks it and names the first faulty field. */
export function buildSource(draft: QuestionDraft, subject: Subject): Fields {
  return { ...buildShared(draft), ...buildPlace(draft), subject };
}
