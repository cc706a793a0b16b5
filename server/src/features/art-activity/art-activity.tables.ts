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

export interface ArtActivityTables {
  art_activities: ArtActivityRow;
  art_activity_klasses: ArtActivityKlassRow;
  art_activity_entries: ArtActivityEntryRow;
}
