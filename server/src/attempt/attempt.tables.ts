import type { Generated } from 'kysely';

export interface PaperRow {
  id: string;
  question_count: number;
  full_score: number;
}

export interface PaperQuestionRow {
  paper_id: string;
  position: number;
  version_id: string;
  score: number;
}

export interface AttemptRow {
  school_id: string;
  id: string;
  user_id: string;
  homework_id: string;
  paper_id: string;
  number: number;
  seed: number;
  state: Generated<string>;
  started_at: Generated<Date>;
  deadline_at: Date | null;
  submitted_at: Date | null;
  receipt: string | null;
  is_automatic: Generated<boolean>;
  is_late: Generated<boolean>;
  score: number | null;
  full_score: number;
  marks: unknown;
  comment: Generated<string>;
  extended_to: Date | null;
  frozen_at: Date | null;
  reopened: Generated<number>;
  taken_back_at: Date | null;
}

export interface AttemptHistoryRow {
  school_id: string;
  attempt_id: string;
  number: number;
  reason: string;
  at: Date;
  submitted_at: Date;
  receipt: string | null;
  is_automatic: boolean;
  is_late: boolean;
  score: number | null;
  marks: unknown;
}

export interface AnswerRow {
  school_id: string;
  attempt_id: string;
  question_id: string;
  rev: number;
  value: unknown;
  saved_at: Generated<Date>;
  revealed_at: Date | null;
}

export interface AnswerEventRow {
  school_id: string;
  attempt_id: string;
  event_id: string;
  question_id: string;
  base_rev: number;
  rev: number | null;
  verdict: string;
  value: unknown;
  elapsed_ms: number;
  client_time: Date;
  device: Generated<string>;
  received_at: Generated<Date>;
}

export interface LateAnswerRow {
  school_id: string;
  attempt_id: string;
  event_id: string;
  question_id: string;
  homework_id: string;
  hand_in: number;
  received_at: Date;
  counts: boolean | null;
  rev: number | null;
  decided_by: string | null;
  decided_at: Date | null;
  reason: Generated<string>;
}

export interface HeartbeatRow {
  process_id: string;
  beat_at: Date;
  beat_at_database: Generated<Date>;
}

export interface OutageRow {
  began_at: Date;
  ended_at: Date;
  moved_seconds: number;
  attempts: number;
  homework: number;
}

export interface PupilStandingRow {
  school_id: string;
  user_id: string;
  time_factor: number;
  changed_at: Date;
  changed_by: string;
}

export interface MarkEventRow {
  school_id: string;
  id: string;
  attempt_id: string;
  question_id: string | null;
  event_id: string;
  rev: number | null;
  cause: string;
  before: unknown;
  after: unknown;
  reason: Generated<string>;
  by_id: string | null;
  at: Date;
}

export interface KeyCorrectionRow {
  school_id: string;
  id: string;
  homework_id: string;
  question_id: string;
  version_id: string;
  rule: string;
  answer: unknown;
  keep_higher: boolean;
  reason: string;
  request_hash: string;
  event_id: string;
  corrected_by: string;
  corrected_at: Date;
  state: Generated<string>;
  undo_event_id: string | null;
  undo_reason: Generated<string>;
  undone_by: string | null;
  undone_at: Date | null;
  done: Generated<number>;
  total: number;
  last_homework_id: Generated<string>;
  last_attempt_id: Generated<string>;
}

export interface CorrectedHomeworkRow {
  school_id: string;
  homework_id: string;
  correction_id: string;
}

export interface QuestionMarkRow {
  school_id: string;
  attempt_id: string;
  question_id: string;
  homework_id: string;
  position: number;
  place: number;
  rev: number;
  mark: unknown;
  score: number | null;
  marked_by: string | null;
  marked_at: Date | null;
}

export interface MarkVoiceRow {
  school_id: string;
  attempt_id: string;
  owner_id: string;
  sha256: string;
}

export interface QuestionStatsRow {
  school_id: string;
  version_id: string;
  homework_id: string;
  marked: number;
  share: number;
  ranked: number;
  best: number;
  best_share: number;
  last: number;
  last_share: number;
}

export interface QuestionStatsDueRow {
  school_id: string;
  homework_id: string;
  is_claimed: Generated<boolean>;
  since: Generated<Date>;
}

export interface AttemptTables {
  papers: PaperRow;
  paper_questions: PaperQuestionRow;
  attempts: AttemptRow;
  attempt_history: AttemptHistoryRow;
  answers: AnswerRow;
  answer_events: AnswerEventRow;
  late_answers: LateAnswerRow;
  heartbeats: HeartbeatRow;
  outages: OutageRow;
  pupil_standings: PupilStandingRow;
  mark_events: MarkEventRow;
  key_corrections: KeyCorrectionRow;
  corrected_homework: CorrectedHomeworkRow;
  question_marks: QuestionMarkRow;
  mark_voices: MarkVoiceRow;
  question_stats: QuestionStatsRow;
  question_stats_due: QuestionStatsDueRow;
}
