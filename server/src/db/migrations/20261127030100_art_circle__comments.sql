-- Comments of pupils on posts. Other pupils see the approved ones.
create table art_circle_comments (
  school_id text not null,
  id uuid not null,
  post_id text not null,
  user_id uuid not null,
  text text not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  reason text not null default '',
  rev integer not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, post_id) references art_circle_posts (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, decided_by) references users (school_id, id),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is null or state <> 'pending')
);
select guard_school_table('art_circle_comments');
create index art_circle_comments_approved on art_circle_comments (school_id, post_id, submitted_at desc, id desc)
  where state = 'approved';
create index art_circle_comments_own on art_circle_comments (school_id, user_id, post_id);
create index art_circle_comments_pending on art_circle_comments (school_id, submitted_at, id) where state = 'pending';
