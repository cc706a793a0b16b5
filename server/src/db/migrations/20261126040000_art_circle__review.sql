-- The revision of a post's content, and the decision of a teacher about it. `decided_by` is null if the state came with a package.
alter table art_circle_posts
  add column rev integer not null default 1,
  add column reason text not null default '',
  add column decided_by uuid,
  add column decided_at timestamptz,
  add foreign key (school_id, decided_by) references users (school_id, id),
  add check ((decided_by is null) = (decided_at is null)),
  add check (decided_by is null or state <> 'pending');
-- The posts that wait for a decision, the oldest first.
create index art_circle_posts_pending on art_circle_posts (school_id, subject, posted_at, id) where state = 'pending';

-- The decisions of teachers about all kinds of items, with their replies, so that a repeated request gets the same reply. Rows stay.
create table review_requests (
  school_id text not null,
  user_id uuid not null,
  event_id uuid not null,
  request jsonb not null,
  reply jsonb not null,
  at timestamptz not null,
  primary key (school_id, user_id, event_id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('review_requests');
