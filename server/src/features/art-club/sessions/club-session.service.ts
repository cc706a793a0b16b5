import type {
  ClubSession,
  ClubSessions,
  SessionSheet,
} from '@meiyu/contract/art-club/club-session.schema';
import { CheckIn } from '@meiyu/contract/shared/check-in';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { selectCalendar } from '../../../platform/calendar/calendar.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/problem.ts';
import { isInside, requireClub } from '../art-club.service.ts';
import {
  type RollRow,
  selectCheckInCounts,
  selectOwnCheckIns,
  selectRoll,
} from './club-session.repository.ts';
import {
  findSession,
  getTermOfClub,
  getTermTime,
  listTermSessions,
  type Session,
} from './session-times.service.ts';

type OwnFacts = Pick<ClubSession, 'mine' | 'counts'>;

/**
 * Lists the sessions of a club in a term, the earliest first. A pupil sees their own check-ins, and a teacher who runs the club sees the counts.
 *
 * @throws {Problem} `notFound` if the user does not belong to the club
 */
export async function listClubSessions(
  { db, clock }: Context,
  user: SignedIn,
  id: string,
  { semester }: { semester?: number | undefined },
): Promise<ClubSessions> {
  const now = clock.now();
  const club = await requireClub({ db, clock }, user, id);
  if (!isInside(club)) throw problem('notFound');
  const { schoolId, userId } = user;
  const calendar = await selectCalendar(db, schoolId);
  const term =
    semester === undefined ? getTermOfClub(club, calendar, now) : semester % 10 === 1 ? 1 : 2;
  const range = getTermTime(club, calendar, term);
  const key = { schoolId, clubId: id };
  const sessions = await listTermSessions(db, club, calendar, term);
  const own = club.may_manage ? [] : await selectOwnCheckIns(db, key, { userId, ...range });
  const counts = club.may_manage ? await selectCheckInCounts(db, key, range) : [];
  const mineAt = new Map(own.map((row) => [row.starts_at.getTime(), row.check_in]));
  const countsAt = new Map(counts.map((row) => [row.starts_at.getTime(), row]));
  return {
    term,
    items: sessions.map((session) => {
      const mine = mineAt.get(session.startsAt.getTime());
      const count = countsAt.get(session.startsAt.getTime());
      return toClubSession(session, {
        mine: mine === undefined ? null : CheckIn.parse(mine),
        counts: club.may_manage ? { came: count?.came ?? 0, all: count?.all ?? 0 } : null,
      });
    }),
    next: null,
  };
}

/**
 * Returns a session with the pupils of its roll, for a teacher who runs the club.
 *
 * @throws {Problem} `notFound`
 */
export async function viewSessionSheet(
  { db, clock }: Context,
  teacher: SignedIn,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<SessionSheet> {
  const club = await requireClub({ db, clock }, teacher, id);
  if (!club.may_manage) throw problem('notFound');
  const { schoolId } = teacher;
  const found = await findSession(db, club, await selectCalendar(db, schoolId), sessionId);
  if (found === undefined) throw problem('notFound');
  const { session } = found;
  const rows = await selectRoll(db, { schoolId, clubId: id }, session.startsAt);
  const recorded = rows.flatMap(({ checkIn }) => checkIn ?? []);
  const counts = { came: recorded.filter(hasCome).length, all: recorded.length };
  return {
    session: toClubSession(session, { mine: null, counts }),
    club: club.name,
    pupils: rows.map(({ userId, name, number, ...record }) => ({
      _id: userId,
      name,
      number,
      record: toRecord(record),
    })),
  };
}

/** Whether a pupil came: a pupil on leave (2) or absent (5) did not. */
const hasCome = (checkIn: number) => checkIn !== 2 && checkIn !== 5;

function toRecord({ checkIn, rev }: Pick<RollRow, 'checkIn' | 'rev'>) {
  return checkIn === null || rev === null ? null : { checkIn: CheckIn.parse(checkIn), rev };
}

function toClubSession(
  { id, startsAt, endsAt, state, no, topic, rev }: Session,
  { mine, counts }: OwnFacts,
): ClubSession {
  return {
    _id: id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state,
    no,
    topic,
    mine,
    counts,
    rev,
  };
}
