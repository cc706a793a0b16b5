import type { Generated } from 'kysely';

export interface ArtCirclePostRow {
  school_id: string;
  id: string;
  user_id: string;
  subject: string;
  title: Generated<string>;
  text: Generated<string>;
  images: Generated<unknown>;
  audio: Generated<string>;
  state: Generated<string>;
  posted_at: Date;
  likes: Generated<number>;
  rev: Generated<number>;
  reason: Generated<string>;
  decided_by: string | null;
  decided_at: Date | null;
  process: Generated<string>;
  audios: Generated<string[]>;
  video: string | null;
  is_open_to_comments: Generated<boolean>;
  edit_of: string | null;
  is_hidden: Generated<boolean>;
}

export interface ArtCircleLikeRow {
  school_id: string;
  post_id: string;
  user_id: string;
  liked_at: Date;
}

export interface ArtCircleCommentRow {
  school_id: string;
  id: string;
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

export interface ArtCircleTables {
  art_circle_comments: ArtCircleCommentRow;
  art_circle_posts: ArtCirclePostRow;
  art_circle_likes: ArtCircleLikeRow;
}
