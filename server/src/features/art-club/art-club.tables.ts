import type { Generated } from 'kysely';

export interface ArtClubRow {
  school_id: string;
  id: string;
  year: number;
  name: string;
  subject: string;
  intro: string;
  place: string;
  grades: number[];
  capacity: number;
  schedule: unknown;
  join_by: string;
  signup_opens: Date | null;
  signup_closes: Date | null;
  owner_id: string;
  members: Generated<number>;
  waiting: Generated<number>;
  requested: Generated<number>;
  next_no: Generated<number>;
  draw_seed: string | null;
  drawn_at: Date | null;
  drawn_places: number | null;
  closed_at: Date | null;
  rev: Generated<number>;
  created_at: Generated<Date>;
  event_id: string | null;
  last_event_id: string | null;
  /** The hash of the request that has `last_event_id`. Null if that request has no content. */
  last_request_sha256: string | null;
  sessions_from: Generated<Date>;
}

export interface ArtClubMemberRow {
  school_id: string;
  club_id: string;
  user_id: string;
  state: string;
  no: number;
  changed_at: Date;
  draw_wins: number | null;
  draw_code: string | null;
  draw_rank: number | null;
}

export interface ArtClubNoticeRow {
  school_id: string;
  id: string;
  club_id: string;
  author_id: string;
  title: string;
  text: string;
  file_ids: string[];
  at: Date;
  taken_back_at: Date | null;
  taken_back_by: string | null;
  event_id: string;
  request_sha256: string;
}

export interface ArtClubSessionRow {
  school_id: string;
  club_id: string;
  starts_at: Date;
  ends_at: Date;
  state: string;
  topic: string;
  rev: number;
  changed_at: Date;
  changed_by: string | null;
}

export interface ArtClubCheckInRow {
  school_id: string;
  club_id: string;
  starts_at: Date;
  user_id: string;
  check_in: number;
  rev: number;
  changed_at: Date;
  changed_by: string;
}

export interface ArtClubSessionEventRow {
  school_id: string;
  event_id: string;
  request: unknown;
  changes: unknown;
  by_id: string;
  at: Date;
}

export interface ArtClubPostRow {
  school_id: string;
  id: string;
  club_id: string;
  user_id: string;
  text: string;
  images: string[];
  video: string | null;
  state: string;
  reason: Generated<string>;
  rev: number;
  submitted_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  is_hidden: Generated<boolean>;
}

export interface ArtClubCommentRow {
  school_id: string;
  id: string;
  club_id: string;
  post_id: string;
  user_id: string;
  text: string;
  state: string;
  reason: Generated<string>;
  rev: number;
  submitted_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  is_hidden: Generated<boolean>;
}

export interface ArtClubTables {
  art_club_posts: ArtClubPostRow;
  art_club_comments: ArtClubCommentRow;
  art_clubs: ArtClubRow;
  art_club_members: ArtClubMemberRow;
  art_club_notices: ArtClubNoticeRow;
  art_club_sessions: ArtClubSessionRow;
  art_club_check_ins: ArtClubCheckInRow;
  art_club_session_events: ArtClubSessionEventRow;
}
