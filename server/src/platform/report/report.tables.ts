import type { Generated } from 'kysely';

export interface ReportCaseRow {
  school_id: string;
  id: string;
  target_kind: string;
  target_id: string;
  user_id: string;
  reviewer_id: string | null;
  state: string;
  reason: Generated<string>;
  rev: number;
  submitted_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  removed_rev: number | null;
}

export interface ReportRow {
  school_id: string;
  case_id: string;
  user_id: string;
  reason: string;
  text: string;
  at: Date;
}

export interface RemovalAppealRow {
  school_id: string;
  id: string;
  case_id: string;
  case_rev: number;
  target_kind: string;
  target_id: string;
  target_rev: number;
  user_id: string;
  text: string;
  state: string;
  reason: Generated<string>;
  rev: Generated<number>;
  submitted_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface ReportTables {
  removal_appeals: RemovalAppealRow;
  report_cases: ReportCaseRow;
  reports: ReportRow;
}
