import type { Generated } from 'kysely';

export interface OutsideActivityRow {
  school_id: string;
  id: string;
  user_id: string;
  year: number;
  title: string;
  kind: string;
  place: string;
  happened_on: string;
  half_hours: number;
  text: string;
  images: string[];
  video: string | null;
  state: string;
  reason: Generated<string>;
  rev: number;
  grade: number;
  klass: number;
  submitted_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface OutsideActivityTables {
  outside_activities: OutsideActivityRow;
}
