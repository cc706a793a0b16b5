import type { CorrectionRule } from '@meiyu/contract/attempt/correction.schema';
import type {
  CorrectableHomework,
  Correction,
  CorrectionPreview,
} from '@meiyu/contract/correction/correction.schema';

export const ruleLabels: Record<CorrectionRule, string> = {
  key: '换答案',
  accept: '也算对',
  full: '全员满分',
  leaveOut: '不计分',
};

/** What the form explains about each rule. */
export const ruleDescriptions: Record<CorrectionRule, string> = {
  key: '答案错了：在下面作答出正确的答案，按它重新计分。',
  accept: '还有别的答案也对：在下面作答出来，原来的答案仍然算对。',
  full: '题目有问题：交了作业的人这道题都得满分。',
  leaveOut: '题目有问题：这道题不计入得分，也不计入满分。',
};

/** Checks whether a rule needs an answer to be entered. */
export function needsAnswer(rule: CorrectionRule): boolean {
  return rule === 'key' || rule === 'accept';
}

type CorrectableRow = CorrectableHomework['questions'][number];

/** Returns the percentage of answers with all points, or null before the first answer. */
export function getRightPercent({ answered, right }: CorrectableRow): number | null {
  return answered === 0 ? null : Math.round((100 * Math.min(right, answered)) / answered);
}

/** Returns the question with a key that most pupils answered wrongly. */
export function findWorstQuestion(questions: readonly CorrectableRow[]): string | null {
  const getComparedPercent = (question: CorrectableRow) => getRightPercent(question) ?? 101;
  const correctable = questions.filter(({ isCorrectable }) => isCorrectable);
  const lowest = Math.min(...correctable.map(getComparedPercent));
  return (
    correctable.find((question) => getComparedPercent(question) === lowest)?.questionId ?? null
  );
}

/** Describes how the points for a question change, for example 0 → 4 分 or 不计分. */
export function describeScoreChange({
  from,
  to,
}: {
  from: number | null;
  to: number | null;
}): string {
  if (to === null) return '不再计分';
  return from === null ? `重新计 ${to} 分` : `${from} → ${to} 分`;
}

/** Summarises the effect of a correction in one line. */
export function describePreview(preview: CorrectionPreview): string[] {
  const { handedIn, rising, falling, kept, open } = preview;
  const same = handedIn - rising - falling;
  return [
    `${rising} 份加分`,
    falling > 0 ? `${falling} 份减分` : '没有人减分',
    kept > 0 ? `${same} 份不变（其中 ${kept} 份本来会减分，保留原分）` : `${same} 份不变`,
    ...(open > 0 ? [`${open} 人还在作答，交卷时按新答案计分`] : []),
  ];
}

/** Describes the progress of the job of a correction. */
export function describeProgress({ state, done, total }: Correction): string {
  if (state === 'applying') return `正在重新计分 ${done} / ${total}`;
  if (state === 'undoing') return `正在撤销 ${done} / ${total}`;
  return state === 'undone' ? '已撤销' : '已更正';
}
