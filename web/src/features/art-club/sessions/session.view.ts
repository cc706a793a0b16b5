import { isRollCallOpen } from '@meiyu/contract/art-club/club-session.rules';
import type { ClubSession } from '@meiyu/contract/art-club/club-session.schema';
import { type CheckIn, checkIns } from '@meiyu/contract/shared/check-in';
import { formatDate } from '@meiyu/contract/shared/dates';

import { type StateChip, weekdayLabels } from '../art-club.view.ts';

const ownChips: Record<CheckIn, StateChip> = {
  1: { text: '来了', tone: 'green' },
  2: { text: '请假', tone: 'blue' },
  3: { text: '迟到', tone: 'yellow' },
  4: { text: '早退', tone: 'yellow' },
  5: { text: '没来', tone: 'red' },
};

/** Whether a session is still to come or takes place now. One whose roll is taken counts as past. */
function isAhead({ endsAt, state }: ClubSession, now: Date): boolean {
  return state !== 'held' && new Date(endsAt) > now;
}

/** Splits sessions into those ahead, the next one first, and the past ones, the latest first. */
export function splitSessions(sessions: readonly ClubSession[], now: Date) {
  const ahead: ClubSession[] = [];
  const past: ClubSession[] = [];
  for (const session of sessions) {
    if (isAhead(session, now)) ahead.push(session);
    else past.unshift(session);
  }
  return { ahead, past };
}

/** Finds the next session that takes place. */
export function findNext(sessions: readonly ClubSession[], now: Date): ClubSession | undefined {
  return sessions.find((session) => session.state === 'planned' && isAhead(session, now));
}

/** Formats the start of a session, for example 周三 16:10. */
export function formatStart({ startsAt }: Pick<ClubSession, 'startsAt'>): string {
  const weekday = weekdayLabels[(new Date(startsAt).getDay() + 6) % 7] ?? '';
  return `${weekday} ${formatDate(startsAt, 'HH:mm')}`;
}

/** Formats the number of a session, for example 第 9 次. */
export function formatNo({ no }: Pick<ClubSession, 'no'>): string {
  return no === null ? '停一次' : `第 ${no} 次`;
}

/** Formats the number and the start of a session, for example 第 9 次，周三 16:10. */
export function formatSession(session: ClubSession): string {
  return `${formatNo(session)}，${formatStart(session)}`;
}

/** Returns the chip of a session: the check-in of the pupil, or the counts for a teacher. */
export function describeSession(session: ClubSession, now: Date, isNext: boolean): StateChip {
  const { state, mine, counts } = session;
  if (state === 'cancelled') return { text: '停', tone: 'neutral' };
  if (state === 'held') {
    if (counts !== null) return { text: `${counts.came} / ${counts.all} 人`, tone: 'green' };
    return mine === null ? { text: '没有记录', tone: 'neutral' } : ownChips[mine];
  }
  if (!isAhead(session, now)) return { text: '没有点名', tone: 'neutral' };
  if (!isNext) return { text: '还没到', tone: 'neutral' };
  return new Date(session.startsAt) <= now
    ? { text: '正在上', tone: 'green' }
    : { text: '下一次', tone: 'green' };
}

/** Whether a teacher can take the roll of a session now, or correct it. */
export function mayTakeRoll(session: ClubSession, now: Date): boolean {
  return session.state !== 'cancelled' && isRollCallOpen(session, now);
}

/** Finds the session whose roll a teacher most likely takes next: the latest that has begun. */
export function findRollToTake(
  sessions: readonly ClubSession[],
  now: Date,
): ClubSession | undefined {
  const open = sessions.filter((session) => mayTakeRoll(session, now));
  return open[open.length - 1];
}

const hasCome = (checkIn: CheckIn) => checkIn !== checkIns.leave && checkIn !== checkIns.absent;

/** Says how often a pupil came, for example 8 次来了 7 次, or for a teacher how many rolls are taken. */
export function describeTerm(sessions: readonly ClubSession[], isManager: boolean): string {
  if (isManager) {
    const held = sessions.filter(({ state }) => state === 'held').length;
    return held === 0 ? '还没有点过名' : `点过 ${held} 次名`;
  }
  const own = sessions.flatMap(({ state, mine }) =>
    state === 'held' && mine !== null ? [mine] : [],
  );
  return own.length === 0
    ? '还没有点过名'
    : `${own.length} 次来了 ${own.filter(hasCome).length} 次`;
}
