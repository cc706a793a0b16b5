import { formatDate } from '@meiyu/contract/shared/dates';
import type { SittingState } from '@meiyu/contract/skill-exam/skill-exam.schema';
import type {
  ExamPupil,
  TeacherSkillExam,
  TeacherSkillExamSummary,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';

import { formatDateTime } from '../../../lib/near-date.ts';
import type { StateChip } from '../skill-exam.view.ts';

/** The names of the states, in the order in which counts are listed. */
const stateLabels: Readonly<Record<SittingState, string>> = {
  notStarted: '还没开始',
  open: '正在测',
  handedIn: '待批',
  marking: '批了一半',
  marked: '批完了',
  released: '已公布',
  missed: '没有交',
  deferred: '缓考',
  exempt: '免考',
};

const stateOrder: readonly SittingState[] = [
  'notStarted',
  'open',
  'handedIn',
  'marking',
  'marked',
  'released',
  'missed',
  'deferred',
  'exempt',
];

/** Lists the states in which pupils are, with their numbers. */
export function listStateCounts({
  counts: { states },
}: TeacherSkillExamSummary): { state: SittingState; label: string; count: number }[] {
  return stateOrder
    .map((state) => ({ state, label: stateLabels[state], count: states[state] }))
    .filter(({ count }) => count > 0);
}

/** Describes the phase of an exam. */
export function describeExamPhase({ phase, releasedAt }: TeacherSkillExam): StateChip {
  if (releasedAt !== null) return { text: '已公布', tone: 'green' };
  if (phase === 'soon') return { text: '还没开始', tone: 'neutral' };
  return phase === 'open' ? { text: '正在测', tone: 'area' } : { text: '结束了', tone: 'yellow' };
}

/** Describes the time of an exam, for example 11月20日 08:00 – 12月1日 20:00. */
export function formatExamSpan({ opens, closes }: TeacherSkillExam, now: Date): string {
  return `${formatDateTime(opens, now)} – ${formatDateTime(closes, now)}`;
}

/** Lists what waits for a decision of the teacher. */
export function listWaiting({ counts, isRun }: TeacherSkillExamSummary): string[] {
  const { toMark, needThird, lateTakes, appeals, waitingFile } = counts;
  return [
    ...(toMark > 0 ? [`${toMark} 份等你批`] : []),
    ...(isRun && needThird > 0 ? [`${needThird} 份要第三位老师`] : []),
    ...(isRun && lateTakes > 0 ? [`${lateTakes} 次逾时`] : []),
    ...(isRun && appeals > 0 ? [`${appeals} 个申诉`] : []),
    ...(isRun && waitingFile > 0 ? [`${waitingFile} 份还在上传`] : []),
  ];
}

/** Describes the state of a pupil, for example 缓考到 12月3日 20:00. */
export function describePupil(
  { state, percent, accommodation, submittedAt, lateTakes, appeal }: ExamPupil,
  now: Date,
): string {
  const until = accommodation?.until ? `到 ${formatDateTime(accommodation.until, now)}` : '';
  const words = [
    percent === null
      ? `${stateLabels[state]}${state === 'deferred' ? until : ''}`
      : `${percent} 分`,
    ...(accommodation?.kind === 'time'
      ? [accommodation.factor > 1 ? `时间 ${accommodation.factor} 倍` : `延长${until}`]
      : []),
    ...(submittedAt === null ? [] : [`${formatDate(submittedAt, 'M月D日 HH:mm')} 交`]),
    ...(lateTakes.some(({ claim }) => claim === 'lateWaiting') ? ['有逾时的录制'] : []),
    ...(appeal?.state === 'open' ? ['在申诉'] : []),
  ];
  return words.join(' · ');
}
