import { getClubSignup } from '@meiyu/contract/art-club/art-club.rules';
import {
  type ArtClub,
  type ArtClubSummary,
  ClubJoin,
  MemberState,
  type OwnMembership,
} from '@meiyu/contract/art-club/art-club.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';
import { getSchoolYear } from '@meiyu/contract/shared/school-year';
import { z } from 'zod';

import { selectCalendar } from '../../platform/calendar/calendar.repository.ts';
import type { Calendar } from '../../platform/calendar/semester.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { cutPage, decodeCursor } from '../../platform/list-page.ts';
import { readDraw } from '../../platform/places/draw-places.ts';
import { problem } from '../../platform/problem.ts';
import {
  type ClubReader,
  type ClubRecord,
  type ClubView,
  selectClubViews,
  selectOptionalClubView,
} from './art-club.repository.ts';
import { clubPlaces } from './club-places.repository.ts';
import { findNextMeeting, parseSchedule } from './club-times.service.ts';
import { countUnreadNotices } from './notices/unread-notices.service.ts';

const Cursor = z.strictObject({ year: z.number().int(), name: z.string(), id: z.string() });

type ReadContext = Pick<Context, 'db' | 'clock'>;

interface ListQuery {
  mine?: 'true' | 'false' | undefined;
  subject?: Subject | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Lists the clubs that the user sees, those of the latest school year first, by name. */
export async function listArtClubs(
  context: Context,
  user: ClubReader,
  { mine, subject, cursor, limit }: ListQuery,
): Promise<{ items: ArtClubSummary[]; next: string | null }> {
  const now = context.clock.now();
  const rows = await selectClubViews(context.db, user, {
    year: getYear(now),
    isMine: mine === 'true',
    subject,
    after: decodeCursor(cursor, Cursor),
    limit: limit + 1,
  });
  const calendar = await selectCalendar(context.db, user.schoolId);
  const { rows: page, next } = cutPage(rows, limit, ({ year, name, id }) => ({ year, name, id }));
  return {
    items: page.map((row) => ({ ...toSummary(row, calendar, now), me: toOwnMembership(row) })),
    next,
  };
}

/** Returns a club as the user sees it. Any other id is `notFound`. */
export async function viewArtClub(context: Context, user: ClubReader, id: string) {
  const club = await readArtClub(context, user, id);
  if (club === null) throw problem('notFound');
  return club;
}

/** Reads a club as a user sees it. Returns null if the user may not see it. */
export async function readArtClub(
  context: ReadContext,
  user: ClubReader,
  id: string,
): Promise<ArtClub | null> {
  const now = context.clock.now();
  const row = await selectOptionalClubView(context.db, user, { id, year: getYear(now) });
  if (row === undefined) return null;
  const calendar = await selectCalendar(context.db, user.schoolId);
  return {
    ...toSummary(row, calendar, now),
    intro: row.intro,
    me: toOwnMembership(row),
    mayManage: row.may_manage,
    mayPost: isInside(row) && !hasEnded(row, now),
    unreadNotices: await countUnreadNotices(context, user, row),
    draw: await readDraw(context.db, clubPlaces, row),
  };
}

/**
 * Returns the row of a club that the user sees.
 *
 * @throws {Problem} `notFound`
 */
export async function requireClub(
  { db, clock }: ReadContext,
  user: ClubReader,
  id: string,
): Promise<ClubView> {
  const row = await selectOptionalClubView(db, user, { id, year: getYear(clock.now()) });
  if (row === undefined) throw problem('notFound');
  return row;
}

/** Whether the user belongs to the club: a member, or a teacher who runs it. */
export function isInside({ may_manage: mayManage, member_state: state }: ClubView): boolean {
  return mayManage || state === 'member';
}

/** Whether a club is closed, or its school year is over. */
export function hasEnded(
  { closed_at: closedAt, year }: Pick<ClubRecord, 'closed_at' | 'year'>,
  now: Date,
): boolean {
  return closedAt !== null || year < getYear(now);
}

/** Returns the year in which the current school year began. */
export function getYear(now: Date): number {
  return getSchoolYear(getChinaDay(now));
}

/** Builds the fields that every view of a club has. */
export function toSummary(
  row: ClubRecord & { teacher: string },
  calendar: Calendar,
  now: Date,
): Omit<ArtClubSummary, 'me'> {
  const schedule = parseSchedule(row.schedule);
  const { signup_opens: signupOpens, signup_closes: signupCloses } = row;
  const isOver = hasEnded(row, now);
  const next = isOver ? null : findNextMeeting(schedule, calendar, row.year, now);
  return {
    _id: row.id,
    name: row.name,
    subject: Subject.parse(row.subject),
    teacher: row.teacher,
    grades: row.grades,
    capacity: row.capacity,
    members: row.members,
    waiting: row.waiting,
    requested: row.requested,
    join: ClubJoin.parse(row.join_by),
    signupOpens: signupOpens?.toISOString() ?? null,
    signupCloses: signupCloses?.toISOString() ?? null,
    signup: getClubSignup({ signupOpens, signupCloses, hasEnded: isOver }, now),
    place: row.place,
    schedule,
    next: next?.toISOString() ?? null,
    year: row.year,
  };
}

function toOwnMembership(row: ClubView): OwnMembership | null {
  if (row.member_state === null) return null;
  return { state: MemberState.parse(row.member_state), position: row.member_position };
}
