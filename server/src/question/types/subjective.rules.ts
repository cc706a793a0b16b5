import { findFirstRepeat } from '@meiyu/contract/question/parts.schema';
import { subjectiveShape } from '@meiyu/contract/question/types/subjective.schema';

import { publishShared } from '../parts.rules.ts';
import { addPoints } from '../points.rules.ts';
import type { QuestionTypeRules } from '../question-type.rules.ts';

/** The tolerance for longer files: the recorder stops a little after its limit, and MP3 frames add padding. */
const TOLERANCE_MS = 2000;

/** The rules of 主观题. A teacher ticks the points of the answer. */
export const subjectiveRules: QuestionTypeRules<'subjective'> = {
  answer: subjectiveShape.answer,
  publish: (question, display) => ({
    type: 'subjective',
    ...publishShared(question, display),
    ask: question.ask,
    ...(question.scaffold && { scaffold: question.scaffold }),
    ...(question.words && { words: question.words }),
  }),
  refusal({ ask, scaffold }, { text, sections, voice, images = [] }) {
    if (ask.text === undefined && (text !== undefined || sections !== undefined)) {
      return '这道题不用写文字';
    }
    if (scaffold === undefined ? sections !== undefined : text !== undefined) {
      return '文字的分段和题目不符';
    }
    if (sections !== undefined && sections.length !== scaffold?.length) {
      return '文字的分段和题目不符';
    }
    const length = (sections ?? [text ?? '']).reduce((sum, one) => sum + one.length, 0);
    if (ask.text !== undefined && length > ask.text.max) return `最多写 ${ask.text.max} 字`;
    if (images.length > 0 && ask.images === undefined) return '这道题不用交图片';
    if (images.length > (ask.images?.max ?? 0)) return `最多交 ${ask.images?.max} 张图片`;
    if (findFirstRepeat(images) !== null) return '有两张图片是一样的';
    if (voice === undefined) return null;
    if (ask.voice === undefined) return '这道题不用录音';
    const isTooLong = voice.ms > ask.voice.maxSec * 1000 + TOLERANCE_MS;
    return isTooLong ? `录音太长，最多 ${ask.voice.maxSec} 秒` : null;
  },
  isAnswered: (_question, { text = '', sections = [], voice, images = [] }) =>
    voice !== undefined ||
    images.length > 0 ||
    [text, ...sections].some((one) => one.trim() !== ''),
  score: () => ({ score: 0, parts: [] }),
  markByHand({ points }, given) {
    const parts = points.map(({ id, score }) => {
      const earned = Math.min(score, Math.max(0, given[id] ?? 0));
      return { id, ok: earned === score, score: earned };
    });
    return { score: addPoints(parts.map((part) => part.score)), parts };
  },
  files: ({ ask }, { voice, images = [] }) => [
    ...images.map((hash) => ({ hash, kind: 'image' as const, msMax: 0 })),
    ...(voice === undefined
      ? []
      : [
          {
            hash: voice.asset,
            kind: 'audio' as const,
            msMax: (ask.voice?.maxSec ?? 0) * 1000 + TOLERANCE_MS,
          },
        ]),
  ],
  key: ({ points, sample }) => ({
    points: points.map(({ id, text, score }) => ({ id, text, score })),
    sample,
  }),
  faults({ ask, scaffold, words, points, score }) {
    const sum = addPoints(points.map((point) => point.score));
    const repeated = findFirstRepeat(points.map(({ id }) => id));
    return [
      ...((ask.text ?? ask.voice ?? ask.images) ? [] : ['作答方式要有文字、录音或图片']),
      ...(ask.text && ask.text.min > ask.text.max ? ['字数的下限大于上限'] : []),
      ...(ask.text === undefined && (scaffold ?? words)
        ? ['有 scaffold 或 words 时，要能写文字']
        : []),
      ...(sum === score ? [] : [`要点分值之和${sum}应等于分值${score}`]),
      ...(repeated === null ? [] : [`要点的 id ${repeated} 重复了`]),
    ];
  },
};
