import type { Generated } from 'kysely';

export interface CalendarRow {
  school_id: string;
  /** The year in which the school year began. */
  year: number;
  content: unknown;
  rev: Generated<number>;
  changed_at: Date;
  changed_by: string | null;
  event_id: string | null;
}

export interface CalendarTables {
  calendars: CalendarRow;
}
