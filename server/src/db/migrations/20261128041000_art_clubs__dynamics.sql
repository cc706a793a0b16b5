-- Posts of members and teachers in a club. Other users see the approved ones that are not hidden. The id is text, like those of the other
-- items with files.
create table art_club_posts (
  school_id text not null,
  id text not null,
  club_id text not null,
  user_id uuid not null,
  text text not null,
  images uuid[] not null,
  video uuid,
  state text not null check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  -- Why a teacher refused the post.
  reason text not null default '',
  rev integer not null,
  submitted_at timestamptz not null,
  -- Null if no teacher decided.
  decided_by uuid,
  decided_at timestamptz,
  -- Hidden content waits for the decision about its reports.
  is_hidden boolean not null default false,
  primary key (school_id, id),
  foreign key (school_id, club_id) references art_clubs (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, decided_by) references users (school_id, id),
  check (video is null or cardinality(images) = 0),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is null or state <> 'pending')
);
select guard_school_table('art_club_posts');
create index art_club_posts_newest on art_club_posts (school_id, club_id, submitted_at desc, id desc);
create index art_club_posts_pending on art_club_posts (school_id, submitted_at, id) where state = 'pending';

-- Comments on posts of clubs.
create table art_club_comments (
  school_id text not null,
  id uuid not null,
  club_id text not null,
  post_id text not null,
  user_id uuid not null,
  text text not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  reason text not null default '',
  rev integer not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  is_hidden boolean not null default false,
  primary key (school_id, id),
  foreign key (school_id, post_id) references art_club_posts (school_id, id) on delete cascade,
  foreign key (school_id, club_id) references art_clubs (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, decided_by) references users (school_id, id),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is null or state <> 'pending')
);
select guard_school_table('art_club_comments');
create index art_club_comments_newest on art_club_comments (school_id, post_id, submitted_at desc, id desc);
create index art_club_comments_pending on art_club_comments (school_id, submitted_at, id) where state = 'pending';
