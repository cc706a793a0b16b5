import type { ClubSession, SaveSessionBody } from './club-session.schema.ts';
import { ROLL_CALL_MINUTES_BEFORE, SESSION_TOPIC_CHARACTERS_MAX } from './club-session.schema.ts';

const MINUTE_MS = 60_000;

/** Whether a teacher can take the roll of a session: it has begun, or begins in a few minutes. */
export function isRollCallOpen({ startsAt }: Pick<ClubSession, 'startsAt'>, now: Date): boolean {
  return Date.parse(startsAt) - ROLL_CALL_MINUTES_BEFORE * MINUTE_MS <= now.getTime();
}

/** Finds the first fault of a change in the order of the form, as a sentence for the teacher. Returns null if there is none. */
export function findSessionFault({
  state,
  topic,
  records,
}: Pick<SaveSessionBody, 'state' | 'topic' | 'records'>): string | null {
  if ((topic ?? '').trim().length > SESSION_TOPIC_CHARACTERS_MAX)
    return `这次活动的内容最多${SESSION_TOPIC_CHARACTERS_MAX}个字`;
  if (state === 'cancelled' && records.length > 0) return '停了的活动没有签到';
  if (state === 'planned' && records.length > 0) return '还没有点名的活动没有签到';
  if (new Set(records.map(({ uId }) => uId)).size < records.length)
    return '同一个学生只能有一行签到';
  return null;
}
