import type {
  ArtActivity,
  ArtActivityPhase,
  ArtActivitySummary,
  EntryState,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { formatDate } from '@meiyu/contract/shared/dates';

import { formatDay } from '../../lib/format-day.ts';

export const phaseLabels: Record<ArtActivityPhase, string> = {
  soon: '快开始报名',
  open: '报名中',
  closed: '报名截止',
  running: '进行中',
  ended: '已结束',
  cancelled: '已取消',
};

/** Formats a moment as 12月19日 周六 14:00. */
function formatMoment(moment: string): string {
  return `${formatDay(moment)} ${formatDate(moment, 'H:mm')}`;
}

/** Formats the time of an activity, for example 12月19日 周六 14:00–16:30, or with both days if it ends on another day. */
export function formatSpan({ starts, ends }: Pick<ArtActivitySummary, 'starts' | 'ends'>): string {
  const isOneDay = formatDate(starts, 'YMD') === formatDate(ends, 'YMD');
  return `${formatMoment(starts)}–${isOneDay ? formatDate(ends, 'H:mm') : formatMoment(ends)}`;
}

const phaseTones: Partial<Record<ArtActivityPhase, StateChip['tone']>> = {
  open: 'green',
  cancelled: 'red',
};

/** A chip with a state. */
export interface StateChip {
  text: string;
  tone: 'neutral' | 'green' | 'yellow' | 'red';
}

/** Returns the chip with the state of an activity. */
export function describePhase({ state }: { state: ArtActivityPhase }): StateChip {
  return { text: phaseLabels[state], tone: phaseTones[state] ?? 'neutral' };
}

/** Returns the chip with the pupil's own state, or null for none. A cancelled activity has none. */
export function describeOwnState({
  me,
  state: phase,
}: Pick<ArtActivitySummary, 'me' | 'state'>): StateChip | null {
  if (me === null || phase === 'cancelled') return null;
  const chips: Record<EntryState, StateChip> = {
    signedUp: { text: me.award || '已报名', tone: 'green' },
    waiting: { text: `候补第 ${me.position ?? 1} 位`, tone: 'yellow' },
    inDraw: { text: '等抽签', tone: 'yellow' },
    withdrawn: { text: '已退出', tone: 'neutral' },
  };
  return chips[me.state];
}

/** Describes the places for a list, for example 还有 12 个名额. */
export function describePlaces({
  quota,
  taken,
  waiting,
  mode,
  state: phase,
}: Pick<ArtActivitySummary, 'quota' | 'taken' | 'waiting' | 'mode' | 'state'>): string {
  if (quota === null) return `已有 ${taken} 人报名`;
  if (mode === 'draw' && (phase === 'soon' || phase === 'open'))
    return `${waiting} 人抽 ${quota} 个名额`;
  const left = quota - taken;
  if (phase === 'soon') return `${quota} 个名额`;
  if (phase !== 'open') return `${taken} 人参加`;
  return left > 0 && waiting === 0 ? `还有 ${left} 个名额` : `名额满了，候补 ${waiting} 人`;
}

/** A day of an activity. `state`: it has passed, it is the next, or it comes later. */
export interface ActivityDay {
  time: string;
  text: string;
  state: 'done' | 'now' | 'next';
}

/** Lists the days of an activity in their order. */
export function listDays(activity: ArtActivity, now: Date): ActivityDay[] {
  const { kind, mode, signupOpens, signupCloses, starts, ends, evidenceCloses } = activity;
  const days: [string, string, string][] = [
    [signupOpens, formatMoment(signupOpens), '报名开始'],
    [
      signupCloses,
      formatMoment(signupCloses),
      mode === 'draw' ? '报名截止，马上抽签' : '报名截止，这之前都可以退出',
    ],
    [starts, formatMoment(starts), `${kind === '其他' ? '活动' : kind}开始`],
    [ends, formatMoment(ends), '结束'],
    ...(evidenceCloses === null
      ? []
      : [
          [evidenceCloses, formatMoment(evidenceCloses), '作品提交截止'] satisfies [
            string,
            string,
            string,
          ],
        ]),
  ];
  const next = days.findIndex(([moment]) => Date.parse(moment) > now.getTime());
  return days.map(([, time, text], index) => ({
    time,
    text,
    state: next === -1 || index < next ? 'done' : index === next ? 'now' : 'next',
  }));
}

/** Whether pupils hand in evidence now: not before the begin, and not after the closing time. */
export function getEvidenceTime(
  { starts, evidenceCloses }: Pick<ArtActivity, 'starts' | 'evidenceCloses'>,
  now: Date,
): 'early' | 'open' | 'closed' {
  if (now.getTime() < Date.parse(starts)) return 'early';
  return evidenceCloses !== null && now.getTime() < Date.parse(evidenceCloses) ? 'open' : 'closed';
}

/** Tells a pupil without evidence what to hand in, and until when. */
export function describeEvidenceTask(
  activity: Pick<ArtActivity, 'starts' | 'evidence' | 'evidenceCloses'>,
  now: Date,
): string {
  const time = getEvidenceTime(activity, now);
  if (time === 'closed') return '作品提交已截止。';
  const task =
    activity.evidence === 'required' ? '这次活动要交一件作品' : '想留个纪念，就交一件作品';
  const closes = activity.evidenceCloses === null ? '' : formatMoment(activity.evidenceCloses);
  return time === 'early'
    ? `${task}。活动开始以后在这里交，${closes} 截止。`
    : `${task}，${closes} 截止。`;
}
