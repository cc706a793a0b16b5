import type { Generated } from 'kysely';

export interface SkillExamRow {
  school_id: string;
  id: string;
  title: string;
  subject: string;
  opens: Date;
  closes: Date;
  duration_min: number | null;
  takes: number;
  take_min: number;
  files: string[];
  demo_id: string | null;
  accompaniment_id: string | null;
  demo_media: string | null;
  accompaniment_media: string | null;
  instructions: string;
  rubric: unknown;
  markers: number;
  tolerance: number;
  release_at: Date | null;
  released_at: Date | null;
  is_mock: boolean;
  owner_id: string | null;
  reminded_at: Date | null;
  rev: Generated<number>;
  created_at: Generated<Date>;
  event_id: string | null;
  last_event_id: string | null;
  /** The hash of the request that has `last_event_id`. Null if that request has no content. */
  last_request_sha256: string | null;
}

export interface SkillExamKlassRow {
  school_id: string;
  exam_id: string;
  grade: number;
  klass: number;
}

export interface SkillExamMarkerRow {
  school_id: string;
  exam_id: string;
  user_id: string;
}

export interface SkillExamSittingRow {
  school_id: string;
  id: string;
  exam_id: string;
  user_id: string;
  grade: number | null;
  klass: number | null;
  work_id: string;
  state: string;
  started_at: Date | null;
  deadline: Date | null;
  /** The deadline that an outage gave, or null. */
  extended_to: Date | null;
  /** Until when takes may be claimed late, after an outage has moved this time. Null: 24 hours after the deadline. */
  claims_extended_to: Date | null;
  room_check: unknown;
  chosen_id: string | null;
  final_id: string | null;
  submitted_at: Date | null;
  is_automatic: Generated<boolean>;
  receipt: string | null;
  submit_event_id: string | null;
  percent: number | null;
  result_rev: Generated<number>;
  accommodation: string | null;
  accommodation_until: Date | null;
  accommodation_factor: Generated<number>;
  accommodation_reason: Generated<string>;
  accommodated_by: string | null;
  accommodated_at: Date | null;
}

export interface SkillExamTakeRow {
  school_id: string;
  id: string;
  sitting_id: string;
  user_id: string;
  no: number;
  event_id: string;
  sha256: string;
  bytes: number;
  duration_ms: number;
  recorded_at: Date;
  claimed_at: Date;
  /** Until when the file may come, after an outage has moved this time. Null: 24 hours after the claim. */
  file_extended_to: Date | null;
  is_late: boolean;
  late_counts: boolean | null;
  late_decided_by: string | null;
  late_decided_at: Date | null;
  late_event_id: string | null;
  asset_id: string | null;
  broken_at: Date | null;
  is_awaited: Generated<boolean>;
}

export interface SkillExamMarkRow {
  school_id: string;
  sitting_id: string;
  marker_id: string;
  rev: number;
  no: number;
  levels: number[];
  comment: string;
  event_id: string;
  at: Date;
}

export interface SkillExamResultRow {
  school_id: string;
  sitting_id: string;
  rev: number;
  percent: number;
  levels: unknown;
  comments: unknown;
  reason: string;
  by_id: string | null;
  event_id: string | null;
  at: Date;
}

export interface SkillExamAppealRow {
  school_id: string;
  sitting_id: string;
  id: string;
  text: string;
  event_id: string;
  at: Date;
  state: Generated<string>;
  reason: Generated<string>;
  decided_by: string | null;
  decided_at: Date | null;
  decide_event_id: string | null;
}

export interface SkillExamTables {
  skill_exams: SkillExamRow;
  skill_exam_klasses: SkillExamKlassRow;
  skill_exam_markers: SkillExamMarkerRow;
  skill_exam_sittings: SkillExamSittingRow;
  skill_exam_takes: SkillExamTakeRow;
  skill_exam_marks: SkillExamMarkRow;
  skill_exam_results: SkillExamResultRow;
  skill_exam_appeals: SkillExamAppealRow;
}
