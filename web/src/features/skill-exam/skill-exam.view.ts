import { formatDate } from '@meiyu/contract/shared/dates';
import type {
  ExamFileKind,
  SittingState,
  SkillExam,
  SkillExamSummary,
} from '@meiyu/contract/skill-exam/skill-exam.schema';

import { formatDay } from '../../lib/format-day.ts';
import { formatDateTime, formatNearDate } from '../../lib/near-date.ts';
import { skillExamAddresses } from './skill-exam.addresses.ts';

/** Returns the address of the screen that shows an exam in the pupil's state. */
export function getExamAddress({
  _id: id,
  state,
}: Pick<SkillExamSummary, '_id' | 'state'>): string {
  if (state === 'open') return skillExamAddresses.upload(id);
  const isBefore = state === 'notStarted' || state === 'deferred' || state === 'exempt';
  return isBefore ? skillExamAddresses.instructions(id) : skillExamAddresses.history(id);
}

/** A chip with a state. */
export interface StateChip {
  text: string;
  tone: 'neutral' | 'green' | 'yellow' | 'red' | 'area';
}

const ownChips: Record<Exclude<SittingState, 'notStarted' | 'released'>, StateChip> = {
  open: { text: '正在测', tone: 'area' },
  handedIn: { text: '已交卷', tone: 'green' },
  marking: { text: '老师正在评', tone: 'green' },
  marked: { text: '等公布', tone: 'green' },
  missed: { text: '没有交', tone: 'red' },
  deferred: { text: '缓考', tone: 'yellow' },
  exempt: { text: '免考', tone: 'neutral' },
};

/** Returns the chip with the state of an exam in the list. */
export function describeExamState({
  state,
  phase,
  percent,
}: Pick<SkillExamSummary, 'state' | 'phase' | 'percent'>): StateChip {
  if (state === 'released') return { text: `${percent ?? 0} 分`, tone: 'green' };
  if (state !== 'notStarted') return ownChips[state];
  if (phase === 'soon') return { text: '还没开始', tone: 'neutral' };
  return phase === 'open' ? { text: '可以开始', tone: 'area' } : ownChips.missed;
}

/** Describes the time of an exam, for example 今晚 20:00 结束. */
export function describeExamTime(
  { opens, closes, phase }: Pick<SkillExamSummary, 'opens' | 'closes' | 'phase'>,
  now: Date,
): string {
  // A deferred exam without a new time has not begun for the pupil, although it is open for others.
  if (phase === 'soon' && Date.parse(opens) <= now.getTime()) return '时间还没有定';
  if (phase === 'soon') return `${formatNearOrLater(opens, now)} 开始`;
  return phase === 'open'
    ? `${formatNearOrLater(closes, now)} 结束`
    : `${formatDateTime(closes, now)} 结束了`;
}

/** Formats a moment as 今晚 20:00 or, for later days, 12月1日 20:00. */
export function formatNearOrLater(moment: string, now: Date): string {
  const near = formatNearDate(new Date(moment), now);
  return near.includes(':') ? near : formatDateTime(moment, now);
}

/** Describes what a pupil may do in an exam, for example 限时 20 分钟 · 可以录 3 次. */
export function describeTerms({
  durationMin,
  takes,
  files,
}: Pick<SkillExamSummary, 'durationMin' | 'takes' | 'files'>): string {
  const time = durationMin === null ? '不限时' : `限时 ${durationMin} 分钟`;
  return `${time} · 可以${getTakeVerb({ files })} ${takes} 次`;
}

/** Formats a moment to the second, as 11月22日 09:31:07. */
export function formatSecond(moment: string): string {
  return formatDate(moment, 'M月D日 HH:mm:ss');
}

const workWords: Record<ExamFileKind, string> = { audio: '录音', video: '视频', image: '照片' };

/** Returns the word for what a pupil hands in. An exam with several kinds of files takes 作品. */
export function getWorkWord({ files }: Pick<SkillExam, 'files'>): string {
  const [kind, ...others] = files;
  return kind === undefined || others.length > 0 ? '作品' : workWords[kind];
}

/** Returns the verb for a take: 拍 for an exam that takes only images, else 录. */
export function getTakeVerb({ files }: Pick<SkillExam, 'files'>): '录' | '拍' {
  return files.every((kind) => kind === 'image') ? '拍' : '录';
}

/** A step of what happens after the hand-in. */
export interface NextStep {
  state: 'done' | 'now' | 'next';
  title: string;
  text: string;
}

/** Lists what happens after the hand-in: the hand-in, the marking, the release. Teachers mark only when the file is here. */
export function listNextSteps(exam: SkillExam, isFileHere: boolean): NextStep[] {
  const { state, markers, releaseAt, rubric, sitting } = exam;
  const work = getWorkWord(exam);
  const teachers = markers === 2 ? '两位老师' : '老师';
  const isReleased = state === 'released';
  const isMarked = state === 'marked' || isReleased;
  const isMarking = isFileHere && !isMarked;
  return [
    {
      state: isFileHere ? 'done' : 'now',
      title: sitting?.isAutomatic ? '到时间自动交卷' : '已交卷',
      text: isFileHere ? `${work}和登记的一样` : `${work}已登记，等待上传`,
    },
    {
      state: isMarked ? 'done' : isMarking ? 'now' : 'next',
      title: `${teachers}${isMarked ? '评好了' : isMarking ? '正在评' : '来评'}`,
      text: markers === 2 ? '看不到你的名字，也看不到对方的分' : '看不到你的名字',
    },
    {
      state: isReleased ? 'done' : isMarked ? 'now' : 'next',
      title:
        releaseAt === null || isReleased
          ? isReleased
            ? '已公布'
            : '老师公布成绩'
          : `${formatDay(releaseAt)} 公布`,
      text: `会有 ${rubric.length} 项的等级和老师的话`,
    },
  ];
}

/** Lists what is special about an exam for this pupil. */
export function listNotices(
  { mock, state, phase, opens, accommodation }: SkillExam,
  now: Date,
): string[] {
  const accommodationNotice =
    accommodation?.kind === 'time'
      ? `给你的时间是别人的 ${accommodation.factor} 倍`
      : state === 'deferred' && !accommodation?.until
        ? '你可以缓考，时间定了会告诉你'
        : accommodation?.kind === 'defer' && accommodation.until
          ? `你可以缓考，${formatNearOrLater(accommodation.until, now)} 前都可以测`
          : null;
  return [
    ...(state === 'exempt' ? ['你这次免考，不用参加'] : []),
    ...(mock ? ['这是模拟测评，练一练，不计分'] : []),
    ...(accommodationNotice === null ? [] : [accommodationNotice]),
    ...(phase === 'soon' && state === 'notStarted'
      ? [`${formatNearOrLater(opens, now)} 开始，可以先看看、试试房间`]
      : []),
  ];
}
