import type { Generated } from 'kysely';

export interface HomeworkReminderRow {
  school_id: string;
  homework_id: string;
  user_id: string;
  /** The day in China, for example `2026-11-24`. */
  day: string;
  at: Date;
  by_id: string;
}

export interface ReminderRequestRow {
  school_id: string;
  event_id: string;
  homework_id: string;
  by_id: string;
  at: Date;
  reminded: Generated<number>;
  skipped: Generated<number>;
}

export interface ResultsTables {
  homework_reminders: HomeworkReminderRow;
  reminder_requests: ReminderRequestRow;
}
