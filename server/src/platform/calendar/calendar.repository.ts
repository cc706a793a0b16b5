import { CalendarYear } from '@meiyu/contract/shared/calendar.schema';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Calendar } from './semester.ts';

/** The school year of a calendar. */
export interface CalendarKey {
  schoolId: string;
  /** The year in which the school year began. */
  year: number;
}

/** Selects the calendars of a school by school year. A school that has none has the usual terms. */
export async function selectCalendar(db: Db, schoolId: string): Promise<Calendar> {
  const rows = await db
    .selectFrom('calendars')
    .select(['year', 'content'])
    .where('school_id', '=', schoolId)
    .execute();
  return new Map(rows.map(({ year, content }) => [year, CalendarYear.parse(content)]));
}

/** A calendar of one school year, as an import names it. */
export interface SchoolCalendar extends CalendarKey {
  content: CalendarYear;
}

/** Selects all calendars of these schools. */
export async function selectCalendars(
  db: Db,
  schoolIds: readonly string[],
): Promise<SchoolCalendar[]> {
  const rows = await db
    .selectFrom('calendars')
    .select(['school_id', 'year', 'content'])
    .where(sql<boolean>`school_id = any(${schoolIds}::text[])`)
    .execute();
  return rows.map(({ school_id: schoolId, year, content }) => ({
    schoolId,
    year,
    content: CalendarYear.parse(content),
  }));
}

/** Who changes a calendar, when, and with which request. An import has neither a user nor a request. */
export interface CalendarChange {
  at: Date | null;
  byId: string | null;
  eventId: string | null;
}

/** Writes the calendar of a school year, and increases its revision by one. */
export async function upsertCalendar(
  db: Db,
  { schoolId, year, content }: SchoolCalendar,
  { at, byId, eventId }: CalendarChange = { at: null, byId: null, eventId: null },
): Promise<void> {
  await sql`
    insert into calendars (school_id, year, content, changed_at, changed_by, event_id)
    values (${schoolId}, ${year}, ${JSON.stringify(content)}::text::jsonb, coalesce(${at}::timestamptz, now()), ${byId}::uuid,
      ${eventId}::uuid)
    on conflict (school_id, year) do update set
      content = excluded.content, rev = calendars.rev + 1, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by, event_id = excluded.event_id
  `.execute(db);
}

/** A calendar with its revision and the id of the request that wrote it. */
export interface SavedCalendar {
  rev: number;
  content: CalendarYear;
  eventId: string | null;
}

/** Selects the calendar of a school year. */
export async function selectOptionalCalendar(
  db: Db,
  { schoolId, year }: CalendarKey,
): Promise<SavedCalendar | undefined> {
  const row = await db
    .selectFrom('calendars')
    .select(['rev', 'content', 'event_id'])
    .where('school_id', '=', schoolId)
    .where('year', '=', year)
    .executeTakeFirst();
  return row && { rev: row.rev, content: CalendarYear.parse(row.content), eventId: row.event_id };
}

/**
 * Writes the calendar of a school year if its revision is still `baseRev`. A `baseRev` of 0 means that no calendar
 * exists yet. Returns whether the calendar was written.
 */
export async function saveCalendar(
  db: Db,
  { schoolId, year, content }: SchoolCalendar,
  { at, byId, eventId, baseRev }: CalendarChange & { baseRev: number },
): Promise<boolean> {
  const text = JSON.stringify(content);
  const { rows } =
    baseRev === 0
      ? await sql`
          insert into calendars (school_id, year, content, changed_at, changed_by, event_id)
          values (${schoolId}, ${year}, ${text}::text::jsonb, ${at}::timestamptz, ${byId}::uuid, ${eventId}::uuid)
          on conflict (school_id, year) do nothing
          returning rev`.execute(db)
      : await sql`
          update calendars
          set content = ${text}::text::jsonb, rev = rev + 1, changed_at = ${at}::timestamptz, changed_by = ${byId}::uuid,
            event_id = ${eventId}::uuid
          where school_id = ${schoolId} and year = ${year} and rev = ${baseRev}
          returning rev`.execute(db);
  return rows.length > 0;
}
