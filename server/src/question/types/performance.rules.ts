import { performanceShape } from '@meiyu/contract/question/types/performance.schema';

import { publishShared } from '../parts.rules.ts';
import type { QuestionTypeRules } from '../question-type.rules.ts';
import { findRubricFaults, markByRubric } from '../rubric.rules.ts';

const MINUTE_MS = 60_000;
/** The tolerance for longer files: the recorder stops a little after its limit, and MP3 frames add padding. */
const TOLERANCE_MS = 2000;

const getLongestMs = (minutes: number) => minutes * MINUTE_MS + TOLERANCE_MS;

/** The rules of 表演题. A teacher marks the chosen take by the rubric. */
export const performanceRules: QuestionTypeRules<'performance'> = {
  answer: performanceShape.answer,
  publish: (question, display) => ({
    type: 'performance',
    ...publishShared(question, display),
    take: {
      kind: question.take.kind,
      minSec: question.take.minSec,
      maxMin: question.take.maxMin,
      takes: question.take.takes,
    },
    ...(question.demo !== undefined && { demo: display.media(question.demo.audio) }),
    ...(question.accompaniment !== undefined && {
      accompaniment: display.media(question.accompaniment.audio),
    }),
    rubric: question.rubric.map(({ id, text, levels }) => ({ id, text, levels })),
  }),
  refusal({ take }, answer) {
    if (answer.takes.length > take.takes) return `最多录 ${take.takes} 次`;
    const chosen = answer.takes.find(({ asset }) => asset === answer.take);
    const what = take.kind === 'video' ? '视频' : '录音';
    if (chosen === undefined || chosen.no !== answer.takeNo) return `选的${what}不在已录的里面`;
    if (new Set(answer.takes.map(({ no }) => no)).size < answer.takes.length) {
      return `${what}的序号重复了`;
    }
    if (chosen.ms < take.minSec * 1000) return `${what}太短，至少要 ${take.minSec} 秒`;
    return chosen.ms > getLongestMs(take.maxMin) ? `${what}太长，最多 ${take.maxMin} 分钟` : null;
  },
  isAnswered: () => true,
  score: () => ({ score: 0, parts: [] }),
  markByHand: ({ score, rubric }, levels) => markByRubric(score, rubric, levels),
  files: ({ take }, answer) => [
    { hash: answer.take, kind: take.kind, msMax: getLongestMs(take.maxMin) },
  ],
  key: ({ sample }, { media }) => (sample === undefined ? {} : { sample: media(sample.audio) }),
  faults: ({ take, rubric }) => [
    ...findRubricFaults(rubric),
    ...(take.minSec > take.maxMin * 60 ? ['录制时长的下限大于上限'] : []),
  ],
};
