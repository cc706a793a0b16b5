import type { Generated } from 'kysely';

export interface HonourRow {
  school_id: string;
  id: string;
  user_id: string;
  year: number;
  event: string;
  event_key: string;
  subject: string;
  level_type: number;
  level: number;
  award: number;
  organiser: string;
  organiser_kind: string;
  awarded_on: string;
  certificates: string[];
  certificate_no: string;
  members: string;
  remark: string;
  state: string;
  reason: Generated<string>;
  rev: number;
  grade: number;
  klass: number;
  submitted_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface HonourBandRow {
  school_id: string;
  band: number;
  value: number;
  honour_id: string;
  asset_id: string;
}

export interface HonourTables {
  honours: HonourRow;
  honour_bands: HonourBandRow;
}
