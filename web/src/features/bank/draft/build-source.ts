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

/** Converts a string to a number. Returns undefined for an empty string, so that the server reports the missing field. */
const toNumber = (text: string) => (text.trim() === '' ? undefined : Number(text));

const splitText = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const WAY_SEPARATOR = /[|｜]/u;
const WORD_SEPARATOR = /[、，,\s]+/u;

/** Removes the text of an option if it is empty. */
function buildOption({ text = '', ...option }: OptionSource): Fields {
  return text.trim() === '' ? option : { ...option, text };
}

const hasContent = ({ text = '', image, audio, video }: OptionSource) =>
  Boolean(text.trim() || image || audio || video);

function buildBlank({ ways, group, fuzzy }: BlankDraft): Fields {
  const all = splitText(ways, WAY_SEPARATOR);
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

/** Adds an option to one side of a pair question, unless the side already has it. Returns the option's id, or null if it has no content. */
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

/** Replaces the blanks of a stem with numbers: ____ becomes {{1}}. */
function numberBlanks(text: string): string {
  let number = 0;
  return text.replaceAll(/_{2,}/g, () => {
    number += 1;
    return `{{${number}}}`;
  });
}

function buildTypeFields(draft: QuestionDraft): Fields {
  // The form shows empty rows for further options. They are not part of the question.
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
        key: { verdict, reason: { accept: splitText(draft.reasons, WAY_SEPARATOR) } },
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
      const steps = splitText(draft.steps, /\n/u);
      const words = splitText(draft.words, WORD_SEPARATOR);
      return {
        ask: {
          ...(draft.textMax.trim() !== '' && {
            text: { max: toNumber(draft.textMax), min: toNumber(draft.textMin) ?? 0 },
          }),
          ...(draft.voiceMax.trim() !== '' && { voice: { maxSec: toNumber(draft.voiceMax) } }),
          ...(draft.imagesMax.trim() !== '' && { images: { max: toNumber(draft.imagesMax) } }),
        },
        ...(steps.length > 0 && { scaffold: steps }),
        ...(words.length > 0 && { words }),
        points: draft.points.map(({ id, text, keywords, score }) => ({
          id,
          text,
          keywords: splitText(keywords, WORD_SEPARATOR),
          score: toNumber(score),
        })),
        sample: draft.sample,
        score: Number(getScore(draft)),
      };
    }
    case 'performance':
      return {
        take: {
          kind: draft.takeKind,
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

/** Returns the points of a draft. The points of a suite and of a subjective question are the sum of their parts. */
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

/** Builds the fields that all question types have. */
function buildSharedFields(draft: QuestionDraft): Fields {
  return {
    ...draft.kept,
    type: draft.type,
    stem: draft.stem,
    ...buildExplanation(draft.explanation),
    score: toNumber(draft.score),
    ...buildTypeFields(draft),
  };
}

function buildPlacement({ grade, unit, difficulty, knowledge }: QuestionDraft): Fields {
  const points = splitText(knowledge, /[、，,]/u);
  return {
    ...(grade !== '' && { grade: Number(grade) }),
    ...(unit !== '' && { unit: Number(unit) }),
    ...(difficulty !== '' && { difficulty: Number(difficulty) }),
    ...(points.length > 0 && { knowledge: points }),
  };
}

/** Builds a child of a suite. If its grade, unit, difficulty or knowledge is empty, the child gets that of its suite. */
function buildChild(child: QuestionDraft): Fields {
  return { ...buildSharedFields(child), ...buildPlacement(child), id: child.id };
}

/** Converts the draft of the form to the shape of questions in packages. The server checks it and reports the first faulty field. */
export function buildSource(draft: QuestionDraft, subject: Subject): Fields {
  return { ...buildSharedFields(draft), ...buildPlacement(draft), subject };
}
