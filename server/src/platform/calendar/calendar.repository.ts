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

/** Writes the calendar of a school year, and counts its revision. */
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
