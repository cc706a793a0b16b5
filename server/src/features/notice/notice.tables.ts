import type { Generated } from 'kysely';

export interface TeacherNoticeRow {
  school_id: string;
  id: string;
  author_id: string;
  title: string;
  text: string;
  klasses: unknown;
  user_ids: unknown;
  state: string;
  created_at: Date;
  send_at: Date | null;
  sent_at: Date | null;
  recalled_at: Date | null;
  sent_count: Generated<number>;
  read_count: Generated<number>;
  rev: Generated<number>;
  event_id: string;
  last_event_id: string;
}

export interface TeacherNoticeTables {
  teacher_notices: TeacherNoticeRow;
}
