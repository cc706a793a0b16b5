import type { LateRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import {
  EXTRA_MINUTES_MAX,
  type KlassOverrideBody,
  type OverrideBody,
} from '@meiyu/contract/homework/override.schema';

import { computeDeadline, getOwnTimeLimit } from './homework.rules.ts';

/** A teacher's change for one pupil or for all pupils of a class. */
export type OverrideInput = Omit<OverrideBody, 'eventId'> | Omit<KlassOverrideBody, 'eventId'>;

const YEAR_MS = 366 * 86_400_000;

/** The settings of a homework, with the exceptions of one pupil. */
export interface OwnSettings {
  dueAt: Date;
  ownDueAt: Date | null;
  late: LateRule;
  timeLimitMin: number | null;
  attemptsAllowed: number;
  extraMin: number;
  timeFactor: number;
}

/**
 * Returns the Chinese reason why a change is not allowed, or null. Exceptions only give more than the homework: a later due time,
 * more time, more attempts.
 *
 * @param used the number of attempts that the pupil has begun
 */
export function findOverrideFault(
  change: OverrideInput,
  settings: OwnSettings,
  used: number,
  now: Date,
): string | null {
  const { extraMin, reopen, handIn } = change;
  const due = 'due' in change && change.due !== undefined ? new Date(change.due) : undefined;
  const attempts = 'attempts' in change ? change.attempts : undefined;
  const isExcused = 'excused' in change ? change.excused : undefined;
  const isEmpty = [due, extraMin, attempts, isExcused, reopen, handIn].every(
    (field) => field === undefined,
  );
  if (isEmpty) return '没有要改的内容';
  if (reopen && handIn) return '重新打开和收卷只能选一个';
  if (due !== undefined) {
    if (due <= now) return '截止时间要晚于现在';
    if (due <= settings.dueAt) return '截止时间要晚于全班的截止时间';
    if (due.getTime() > now.getTime() + YEAR_MS) return '截止时间太远了，最多一年';
  }
  if (extraMin !== undefined && !reopen) {
    if (!hasTimeToExtend(settings)) return '这份作业没有时间限制，不用加时';
    if (settings.extraMin + extraMin > EXTRA_MINUTES_MAX)
      return `一共最多加 ${EXTRA_MINUTES_MAX} 分钟`;
  }
  if (attempts !== undefined) {
    if (attempts <= settings.attemptsAllowed)
      return `次数要比全班的 ${settings.attemptsAllowed} 次多`;
    if (attempts < used) return `已经答过 ${used} 次，次数不能更少`;
  }
  return null;
}

/** Checks whether a homework ends at a time, so that a pupil can have more time. */
function hasTimeToExtend({ timeLimitMin, late }: OwnSettings): boolean {
  return timeLimitMin !== null || late === 'refuse';
}

/**
 * Returns the settings that change if a pupil gets more minutes: the extra minutes, or without a time limit the pupil's own due time. If
 * the due time has passed, the minutes count from now.
 */
export function extendSettings(
  settings: OwnSettings,
  minutes: number,
  now: Date,
): { extraMin: number } | { dueAt: Date } {
  if (settings.timeLimitMin !== null) return { extraMin: settings.extraMin + minutes };
  const from = Math.max(getOwnDue(settings).getTime(), now.getTime());
  return { dueAt: new Date(from + minutes * 60_000) };
}

function getOwnDue({ dueAt, ownDueAt }: OwnSettings): Date {
  return ownDueAt !== null && ownDueAt > dueAt ? ownDueAt : dueAt;
}

/** Returns the deadline of an attempt under the pupil's own settings. Null if there is none. */
export function getOwnDeadline(settings: OwnSettings, startedAt: Date): Date | null {
  const { timeLimitMin, extraMin, timeFactor, late } = settings;
  const limit = { time_limit_min: timeLimitMin, extra_min: extraMin };
  return computeDeadline(
    { late, dueAt: getOwnDue(settings), timeLimitMin: getOwnTimeLimit(limit, timeFactor) },
    startedAt,
  );
}
