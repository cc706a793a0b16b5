import { findSessionFault, isRollCallOpen } from '@meiyu/contract/art-club/club-session.rules';
import {
  type SaveSessionBody,
  SaveSessionReply,
  type StaleSessionReply,
} from '@meiyu/contract/art-club/club-session.schema';
import { CheckIn } from '@meiyu/contract/shared/check-in';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { selectCalendar } from '../../../platform/calendar/calendar.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/problem.ts';
import { compareCells } from '../../../platform/roll-call/compare-cells.ts';
import { hasEnded } from '../art-club.service.ts';
import { lockManagedClub } from '../managed-club.service.ts';
import {
  deleteCheckIns,
  type RollRow,
  selectRoll,
  upsertCheckIns,
  upsertSession,
} from './club-session.repository.ts';
import { insertSessionEvent, selectOptionalSessionEvent } from './session-event.repository.ts';
import { findSession, type Session } from './session-times.service.ts';

/**
 * Takes the roll of a session, cancels it, or plans it again. If another device has changed state, topic or one of these check-ins to
 * another value meanwhile, nothing is saved. A repeated event id changes nothing and returns the same reply.
 *
 * @throws {Problem} `notFound`, `clubClosed`, `sessionAhead`, `eventReused`, `sessionStale` with what the other device changed, or
 *   `badRequest` with a sentence about the first faulty field
 */
export function saveSession(
  context: Context,
  teacher: SignedIn,
  { id, sessionId }: { id: string; sessionId: string },
  body: SaveSessionBody,
): Promise<SaveSessionReply> {
  const now = context.clock.now();
  const { schoolId, userId: byId } = teacher;
  const key = { schoolId, clubId: id };
  return inTransaction(context.db, async (db) => {
    const club = await lockManagedClub({ ...context, db }, teacher, id);
    const request = { id, sessionId, body };
    const event = { schoolId, eventId: body.eventId, request };
    const known = await selectOptionalSessionEvent(db, event);
    if (known !== undefined) {
      if (!known.isSame) throw problem('eventReused');
      return SaveSessionReply.parse(known.changes);
    }
    const found = await findSession(db, club, await selectCalendar(db, schoolId), sessionId);
    if (found === undefined) throw problem('notFound');
    if (hasEnded(club, now)) throw problem('clubClosed');
    const { session } = found;
    const roll = await selectRoll(db, key, session.startsAt);
    checkBody(body, { session, roll, now });
    const change = planChange(body, session, roll);
    const place = { ...key, session, byId, now };
    await writeChange(db, place, change);
    const reply = {
      rev: change.rev,
      state: change.state,
      topic: change.topic,
      records: change.revs,
      savedAt: now.toISOString(),
    };
    const { state, topic, rev } = session;
    const changes = { ...reply, before: { state, topic, rev, roll }, after: change.checkIns };
    await insertSessionEvent(db, { ...event, changes, byId, at: now });
    return reply;
  });
}

interface SessionWithRoll {
  session: Session;
  roll: readonly RollRow[];
  now: Date;
}

/** Checks a request against the session and its roll. */
function checkBody(body: SaveSessionBody, { session, roll, now }: SessionWithRoll): void {
  const fault = findSessionFault(body);
  if (fault !== null) throw problem('badRequest', { error_msg: fault });
  const startsAt = session.startsAt.toISOString();
  if (body.state === 'held' && !isRollCallOpen({ startsAt }, now)) throw problem('sessionAhead');
  const known = new Set(roll.map(({ userId }) => userId));
  if (body.records.some(({ uId }) => !known.has(uId))) throw problem('notFound');
}

interface SessionChange {
  state: Session['state'];
  topic: string;
  rev: number;
  checkIns: { userId: string; checkIn: CheckIn; rev: number }[];
  revs: { uId: string; rev: number }[];
}

const isSame = (stored: RollRow, row: { checkIn: number }) => stored.checkIn === row.checkIn;

/** Compares a request with the stored session. Throws `sessionStale` with what another device has changed. */
function planChange(
  body: SaveSessionBody,
  session: Session,
  roll: readonly RollRow[],
): SessionChange {
  const { state, baseRev } = body;
  const topic = body.topic?.trim() ?? session.topic;
  const changesSession = state !== session.state || topic !== session.topic;
  const stateOf = new Map(roll.map((row) => [row.userId, row]));
  const rows = body.records.map((row) => ({
    userId: row.uId,
    checkIn: row.checkIn,
    baseRev: row.baseRev ?? (baseRev === session.rev ? (stateOf.get(row.uId)?.rev ?? 0) : -1),
  }));
  const { stale, changed, revs } = compareCells(rows, stateOf, isSame);
  const isStale = changesSession && baseRev !== session.rev;
  if (isStale || stale.length > 0) throw problem('sessionStale', describeStale(session, stale));
  return {
    state,
    topic,
    rev: changesSession ? session.rev + 1 : session.rev,
    checkIns: changed.map(({ userId, checkIn, rev }) => ({ userId, checkIn, rev })),
    revs: revs.map(({ userId, rev }) => ({ uId: userId, rev })),
  };
}

function describeStale(
  { state, topic, rev }: Session,
  stale: readonly RollRow[],
): StaleSessionReply {
  const records = stale.map(({ userId, checkIn, rev: cellRev, by }) => ({
    uId: userId,
    checkIn: CheckIn.parse(checkIn),
    rev: cellRev ?? 0,
    by: by ?? '',
  }));
  return { state, topic, rev, records };
}

interface SessionChangeContext {
  schoolId: string;
  clubId: string;
  session: Session;
  byId: string;
  now: Date;
}

async function writeChange(
  db: Db,
  { schoolId, clubId, session, byId, now }: SessionChangeContext,
  { state, topic, rev, checkIns }: SessionChange,
): Promise<void> {
  const { startsAt, endsAt } = session;
  const change = { changed_at: now, changed_by: byId };
  if (rev !== session.rev) {
    const times = { starts_at: startsAt, ends_at: endsAt };
    const columns = { school_id: schoolId, club_id: clubId, ...times, state, topic, rev };
    await upsertSession(db, { ...columns, ...change });
  }
  if (state !== 'held' && session.state === 'held')
    await deleteCheckIns(db, { schoolId, clubId }, startsAt);
  if (checkIns.length === 0) return;
  await upsertCheckIns(
    db,
    checkIns.map(({ userId, checkIn, rev: cellRev }) => ({
      school_id: schoolId,
      club_id: clubId,
      starts_at: startsAt,
      user_id: userId,
      check_in: checkIn,
      rev: cellRev,
      ...change,
    })),
  );
}
