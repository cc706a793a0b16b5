-- What pupils show to their school; only approved posts are ever shown. `id` is the package's, unique in a school.
-- `images` is [{ src, alt, width?, height? }], its files and `audio` named media/<id>.<extension>.
create table art_circle_posts (
  school_id text not null references schools (id),
  id text not null,
  user_id uuid not null,
  subject text not null check (subject in ('mu', 'ar')),
  title text not null default '',
  text text not null default '',
  images jsonb not null default '[]',
  audio text not null default '',
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  posted_at timestamptz not null,
  -- The rows of art_circle_likes, changed in the same transaction: a page of posts counts nothing.
  likes integer not null default 0 check (likes >= 0),
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id)
);
create index art_circle_posts_newest on art_circle_posts (school_id, posted_at, id) where state = 'approved';
create index art_circle_posts_subject on art_circle_posts (school_id, subject, posted_at, id) where state = 'approved';

create table art_circle_likes (
  school_id text not null,
  post_id text not null,
  user_id uuid not null,
  liked_at timestamptz not null,
  primary key (school_id, post_id, user_id),
  foreign key (school_id, post_id) references art_circle_posts (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id)
);

select guard_school_table('art_circle_posts');
select guard_school_table('art_circle_likes');
