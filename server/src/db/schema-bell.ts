import type { Generated } from 'kysely';

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
