import { findArtClubFault } from '@meiyu/contract/art-club/art-club.rules';
import type {
  ArtClubContent,
  ChangeArtClubBody,
  MakeArtClubBody,
  TeacherArtClub,
} from '@meiyu/contract/art-club/art-club.schema';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { json } from '../../../db/json.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { selectCalendar } from '../../../platform/calendar/calendar.repository.ts';
import { getChinaDay } from '../../../platform/china-time.ts';
import type { Context } from '../../../platform/context.ts';
import { createId } from '../../../platform/create-id.ts';
import { createSeed } from '../../../platform/draw.ts';
import { refuseForm } from '../../../platform/form/form-rules.ts';
import { hashContent } from '../../../platform/import/content-hash.ts';
import { readPage } from '../../../platform/list-page.ts';
import { selectMadeCount } from '../../../platform/made-count.repository.ts';
import { insertNotices } from '../../../platform/notice/notice.repository.ts';
import { problem } from '../../../platform/problem.ts';
import { checkIsRepeated } from '../../../platform/repeated-request.ts';
import {
  type ClubRecord,
  insertClub,
  lockOptionalClub,
  updateClub,
} from '../art-club.repository.ts';
import { getYear, hasEnded, toSummary } from '../art-club.service.ts';
import { parseSchedule } from '../club-times.service.ts';
import { selectMemberIds } from '../member.repository.ts';
import { fillSeats } from '../seats.service.ts';
import { storePastSessions } from '../sessions/session-times.service.ts';
import {
  selectOptionalTeacherClub,
  selectTeacherClubs,
  type TeacherClubView,
} from './teacher-club.repository.ts';

/** The limit for new clubs per teacher and day. */
const CLUBS_PER_DAY = 30;

/** Lists the clubs that the teacher runs, the newest first. */
export async function listTeacherClubs(
  context: Context,
  teacher: SignedIn,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ items: TeacherArtClub[]; next: string | null }> {
  const { rows, next } = await readPage(
    query,
    (page) => selectTeacherClubs(context.db, teacher, page),
    ({ created_at: at, id }) => ({ at, id }),
  );
  return { items: await loadTeacherClubs(context, teacher, rows), next };
}

/** Returns a club that the teacher runs. Any other id is `notFound`. */
export function viewTeacherClub(
  context: Context,
  teacher: SignedIn,
  id: string,
): Promise<TeacherArtClub> {
  return requireTeacherClub(context, teacher, { id });
}

/**
 * Creates a club of this school year. A repeated event id changes nothing and returns the club.
 *
 * @throws {Problem} `tooFrequent`, `eventReused`, and those of the content
 */
export function makeClub(
  context: Context,
  teacher: SignedIn,
  { eventId, ...content }: MakeArtClubBody,
): Promise<TeacherArtClub> {
  const now = context.clock.now();
  const requestHash = hashContent(content);
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const known = await selectOptionalTeacherClub(db, teacher, { eventId });
    if (known !== undefined) {
      checkIsRepeated(known, { eventId, requestHash });
      return requireTeacherClub(inside, teacher, { id: known.id });
    }
    const columns = checkContent(content);
    const today = new Date(`${getChinaDay(now)}T00:00:00+08:00`);
    if ((await selectMadeCount(db, 'art_clubs', teacher, today)) >= CLUBS_PER_DAY)
      throw problem('tooFrequent', { error_msg: '今天建的社团太多了，请明天再试' });
    await insertClub(db, {
      ...columns,
      school_id: teacher.schoolId,
      id: createId(),
      year: getYear(now),
      owner_id: teacher.userId,
      draw_seed: content.join === 'draw' ? createSeed() : null,
      drawn_at: null,
      drawn_places: null,
      closed_at: null,
      created_at: now,
      sessions_from: now,
      event_id: eventId,
      last_event_id: eventId,
      last_request_sha256: requestHash,
    });
    return requireTeacherClub(inside, teacher, { eventId });
  });
}

/**
 * Changes a club. Pupils on the waiting list get the seats that are added. A repeated event id changes nothing.
 *
 * @throws {Problem} `notFound`, `clubStale`, `clubClosed`, `joinFixed`, `capacityTooSmall`, `eventReused`, and those of the content
 */
export function changeClub(
  context: Context,
  teacher: SignedIn,
  id: string,
  { eventId, rev, ...content }: ChangeArtClubBody,
): Promise<TeacherArtClub> {
  const now = context.clock.now();
  const requestHash = hashContent({ rev, content });
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const stored = await lockTeacherClub(db, teacher, id);
    if (checkIsRepeated(stored, { eventId, requestHash }))
      return requireTeacherClub(inside, teacher, { id });
    if (hasEnded(stored, now)) throw problem('clubClosed');
    if (stored.rev !== rev) throw problem('clubStale');
    const columns = checkContent(content);
    const changesDraw = (content.join === 'draw') !== (stored.join_by === 'draw');
    if (changesDraw && stored.next_no > 1) throw problem('joinFixed');
    if (content.capacity < stored.members) throw problem('capacityTooSmall');
    const changesTimes =
      JSON.stringify(content.schedule) !== JSON.stringify(parseSchedule(stored.schedule));
    if (changesTimes)
      await storePastSessions(db, stored, await selectCalendar(db, teacher.schoolId), now);
    const change = {
      ...columns,
      ...(changesTimes && { sessions_from: now }),
      draw_seed: content.join === 'draw' ? (stored.draw_seed ?? createSeed()) : null,
      rev: rev + 1,
      last_event_id: eventId,
      last_request_sha256: requestHash,
    };
    await updateClub(db, teacher.schoolId, id, change);
    await fillSeats(db, { ...stored, capacity: content.capacity }, now);
    return requireTeacherClub(inside, teacher, { id });
  });
}

/**
 * Closes a club, and tells its members and the pupils who wait. Closing it again changes nothing.
 *
 * @throws {Problem} `notFound`
 */
export function closeClub(
  context: Context,
  teacher: SignedIn,
  id: string,
  eventId: string,
): Promise<TeacherArtClub> {
  const now = context.clock.now();
  const { schoolId } = teacher;
  return inTransaction(context.db, async (db) => {
    const stored = await lockTeacherClub(db, teacher, id);
    if (stored.closed_at === null) {
      await updateClub(db, schoolId, id, {
        closed_at: now,
        rev: stored.rev + 1,
        last_event_id: eventId,
        last_request_sha256: null,
      });
      const states = ['requested', 'member', 'waiting'];
      const userIds = await selectMemberIds(db, { schoolId, clubId: id }, states);
      const text = noticeTexts.clubClosed({ clubId: id, name: stored.name });
      await insertNotices(
        db,
        { schoolId, at: now },
        userIds.map((userId) => ({
          userId,
          kind: 'club' as const,
          item: id,
          rev: 'closed',
          ...text,
        })),
      );
    }
    return requireTeacherClub({ ...context, db }, teacher, { id });
  });
}

/** Locks a club that the teacher runs. Any other id is `notFound`. */
async function lockTeacherClub(db: Db, teacher: SignedIn, id: string): Promise<ClubRecord> {
  const club = await lockOptionalClub(db, teacher.schoolId, id);
  const isRun = (await selectOptionalTeacherClub(db, teacher, { id })) !== undefined;
  if (club === undefined || !isRun) throw problem('notFound');
  return club;
}

async function requireTeacherClub(
  context: Context,
  teacher: SignedIn,
  by: { id: string } | { eventId: string },
): Promise<TeacherArtClub> {
  const row = await selectOptionalTeacherClub(context.db, teacher, by);
  const [club] = await loadTeacherClubs(context, teacher, row === undefined ? [] : [row]);
  if (club === undefined) throw problem('notFound');
  return club;
}

/** Checks what the teacher wrote, and returns the columns. */
function checkContent(content: ArtClubContent) {
  const fault = findArtClubFault(content);
  if (fault !== null) throw refuseForm(fault);
  const { join, signupOpens: opens, signupCloses: closes } = content;
  const hasSignup = join !== 'closed';
  return {
    name: content.name.trim(),
    subject: content.subject,
    intro: content.intro.trim(),
    place: content.place.trim(),
    grades: content.grades.toSorted((a, b) => a - b),
    capacity: content.capacity,
    schedule: json(content.schedule),
    join_by: join,
    signup_opens: hasSignup && opens !== null ? new Date(opens) : null,
    signup_closes: hasSignup && closes !== null ? new Date(closes) : null,
  };
}

async function loadTeacherClubs(
  { db, clock }: Context,
  { schoolId }: SignedIn,
  rows: readonly TeacherClubView[],
): Promise<TeacherArtClub[]> {
  const now = clock.now();
  const calendar = await selectCalendar(db, schoolId);
  return rows.map((row) => ({
    ...toSummary(row, calendar, now),
    intro: row.intro,
    hasEntries: row.has_entries,
    rev: row.rev,
  }));
}
