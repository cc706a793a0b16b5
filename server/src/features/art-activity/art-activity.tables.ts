import type { Generated } from 'kysely';

export interface ArtActivityRow {
  school_id: string;
  id: string;
  title: string;
  kind: string;
  text: string;
  place: string;
  signup_opens: Date;
  signup_closes: Date;
  starts: Date;
  ends: Date;
  quota: number | null;
  mode: string;
  evidence: Generated<string>;
  evidence_closes: Date | null;
  owner_id: string | null;
  taken: Generated<number>;
  waiting: Generated<number>;
  next_no: Generated<number>;
  draw_seed: string | null;
  drawn_at: Date | null;
  drawn_places: number | null;
  cancelled_at: Date | null;
  rev: Generated<number>;
  created_at: Generated<Date>;
  event_id: string | null;
  last_event_id: string | null;
  /** The hash of the request that has `last_event_id`. Null if that request has no content. */
  last_request_sha256: string | null;
}

export interface ArtActivityKlassRow {
  school_id: string;
  activity_id: string;
  grade: number;
  klass: number;
}

export interface ArtActivityEntryRow {
  school_id: string;
  activity_id: string;
  user_id: string;
  state: string;
  no: number;
  changed_at: Date;
  draw_wins: number | null;
  draw_code: string | null;
  draw_rank: number | null;
  role: string | null;
  award: Generated<string>;
}

export interface ArtActivityEvidenceRow {
  school_id: string;
  id: string;
  activity_id: string;
  user_id: string;
  title: string;
  text: string;
  images: string[];
  audios: string[];
  video: string | null;
  state: string;
  reason: Generated<string>;
  rev: number;
  change_of: string | null;
  submitted_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface ArtActivityTables {
  art_activity_evidence: ArtActivityEvidenceRow;
  art_activities: ArtActivityRow;
  art_activity_klasses: ArtActivityKlassRow;
  art_activity_entries: ArtActivityEntryRow;
}
