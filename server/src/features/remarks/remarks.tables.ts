import type { Generated } from 'kysely';

export interface RemarkRow {
  school_id: string;
  user_id: string;
  year: number;
  subject: string;
  semester: number;
  grade: number;
  klass: number;
  text: string;
  rev: number;
  changed_at: Date;
  changed_by: string | null;
  sealed_at: Date | null;
  sealed_by: string | null;
  is_reopened: Generated<boolean>;
}

export interface RemarkEventRow {
  school_id: string;
  event_id: string;
  request: unknown;
  changes: unknown;
  by_id: string;
  at: Date;
}

export interface RemarksTables {
  remarks: RemarkRow;
  remark_events: RemarkEventRow;
}
