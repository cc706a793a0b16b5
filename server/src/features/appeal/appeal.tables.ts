import type { Generated } from 'kysely';

export interface AppealRow {
  school_id: string;
  id: string;
  attempt_id: string;
  homework_id: string;
  question_id: string;
  user_id: string;
  subject: string;
  instance: number;
  state: Generated<string>;
  text: string;
  event_id: string;
  created_at: Date;
  score_before: number;
  passed_on_by: string | null;
  passed_on_at: Date | null;
  pass_event_id: string | null;
  reason: Generated<string>;
  score_after: number | null;
  decided_by: string | null;
  decided_at: Date | null;
  decide_event_id: string | null;
}

export interface AppealTables {
  appeals: AppealRow;
}
