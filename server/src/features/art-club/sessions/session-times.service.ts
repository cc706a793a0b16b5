import { SessionState } from '@meiyu/contract/art-club/club-session.schema';

import type { Db } from '../../../db/database.ts';
import { type Calendar, findTerm, getTermStart } from '../../../platform/calendar/semester.ts';
import { getChinaDay } from '../../../platform/china-time.ts';
import type { ClubRecord } from '../art-club.repository.ts';
import { generateMeetings, type Meeting, parseSchedule } from '../club-times.service.ts';
import {
  insertPlannedSessions,
  type SessionRecord,
  selectSessions,
  type TimeRange,
} from './club-session.repository.ts';

const CHINA_OFFSET_MS = 8 * 3_600_000;

/** A session with its id and its number in the term, which is null if it is cancelled. */
export interface Session extends Meeting {
  id: string;
  state: SessionState;
  topic: string;
  rev: number;
  no: number | null;
}

export type Term = 1 | 2;

/** Returns the id of a session: the day and the time of its start in China, for example 202611251610. */
function getSessionId(startsAt: Date): string {
  return new Date(startsAt.getTime() + CHINA_OFFSET_MS)
    .toISOString()
    .slice(0, 16)
    .replaceAll(/\D/g, '');
}

/** Returns the term of the club's school year that is now, or the last one if that year is over. */
export function getTermOfClub(
  { year }: Pick<ClubRecord, 'year'>,
  calendar: Calendar,
  now: Date,
): Term {
  const current = findTerm(calendar, now);
  return current.year === year ? current.term : 2;
}

/** Returns the time of a term of the club's school year. */
export function getTermTime(
  { year }: Pick<ClubRecord, 'year'>,
  calendar: Calendar,
  term: Term,
): TimeRange {
  const middle = getTermStart(calendar, year, 2);
  return term === 1
    ? { from: getTermStart(calendar, year, 1), to: middle }
    : { from: middle, to: getTermStart(calendar, year + 1, 1) };
}

/** Lists the meetings of a term that the weekly times of a club give. They begin when the club has these times, and end with the club. */
function listMeetings(club: ClubRecord, calendar: Calendar, term: Term): Meeting[] {
  const { sessions_from: from, closed_at: closedAt, year } = club;
  const start = { year, term, from: getChinaDay(from) };
  return [...generateMeetings(parseSchedule(club.schedule), calendar, start)].filter(
    ({ startsAt }) => startsAt >= from && (closedAt === null || startsAt <= closedAt),
  );
}

/** Lists the sessions of a term, the earliest first: the stored ones, and those that the weekly times give. */
export async function listTermSessions(
  db: Db,
  club: ClubRecord,
  calendar: Calendar,
  term: Term,
): Promise<Session[]> {
  const key = { schoolId: club.school_id, clubId: club.id };
  const stored = await selectSessions(db, key, getTermTime(club, calendar, term));
  const meetings = listMeetings(club, calendar, term);
  const planned = new Set(meetings.map(({ startsAt }) => startsAt.getTime()));
  // A session whose day has become a holiday takes place only if a teacher has taken its roll.
  const kept = stored.filter(
    ({ state, starts_at: startsAt }) =>
      state !== 'planned' || startsAt < club.sessions_from || planned.has(startsAt.getTime()),
  );
  const known = new Set(kept.map(({ starts_at: startsAt }) => startsAt.getTime()));
  const all = [
    ...kept.map(toSession),
    ...meetings
      .filter(({ startsAt }) => !known.has(startsAt.getTime()))
      .map((meeting) => ({ ...meeting, state: 'planned' as const, topic: '', rev: 0 })),
  ].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  let count = 0;
  return all.map((session) => ({
    ...session,
    id: getSessionId(session.startsAt),
    no: session.state === 'cancelled' ? null : (count += 1),
  }));
}

/** Finds a session of the club's school year by its id. */
export async function findSession(
  db: Db,
  club: ClubRecord,
  calendar: Calendar,
  id: string,
): Promise<{ session: Session; term: Term } | undefined> {
  const day = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`;
  const term = new Date(`${day}T00:00:00+08:00`) < getTermStart(calendar, club.year, 2) ? 1 : 2;
  const sessions = await listTermSessions(db, club, calendar, term);
  const session = sessions.find((one) => one.id === id);
  return session && { session, term };
}

/** Stores the sessions that the weekly times of a club have given until now. Call it before these times change. */
export async function storePastSessions(
  db: Db,
  club: ClubRecord,
  calendar: Calendar,
  now: Date,
): Promise<void> {
  const meetings = ([1, 2] as const)
    .flatMap((term) => listMeetings(club, calendar, term))
    .filter(({ startsAt }) => startsAt < now);
  const key = { schoolId: club.school_id, clubId: club.id };
  await insertPlannedSessions(db, key, meetings, now);
}

function toSession(row: SessionRecord) {
  return {
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: SessionState.parse(row.state),
    topic: row.topic,
    rev: row.rev,
  };
}
