-- The number of clubs that a pupil may join in a school year.
alter table schools add column clubs_max smallint not null default 2 check (clubs_max > 0);

-- Art clubs of a school, each of one school year. `id` is the id in a package, or one of our own.
create table art_clubs (
  school_id text not null references schools (id),
  id text not null,
  -- The year in which the school year of the club began.
  year integer not null,
  name text not null,
  subject text not null check (subject in ('mu', 'ar')),
  intro text not null,
  place text not null,
  grades smallint[] not null,
  capacity integer not null check (capacity > 0),
  -- The weekly times: a list of `{ weekday, starts, ends }`.
  schedule jsonb not null,
  join_by text not null check (join_by in ('approve', 'draw', 'closed')),
  -- Null for a club that pupils cannot sign up for.
  signup_opens timestamptz,
  signup_closes timestamptz,
  -- The teacher who leads the club.
  owner_id uuid not null,
  -- Counts of the members by state, so that a list does not count them.
  members integer not null default 0,
  waiting integer not null default 0,
  requested integer not null default 0,
  -- The number of the next sign-up.
  next_no integer not null default 1,
  -- The 32 bytes of the seed as hexadecimal digits. Null if seats are not drawn.
  draw_seed text,
  drawn_at timestamptz,
  -- The number of free seats at the time of the draw.
  drawn_places integer,
  closed_at timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  -- The requests that created and last changed the club. Null for a club of a package.
  event_id uuid,
  last_event_id uuid,
  primary key (school_id, id),
  foreign key (school_id, owner_id) references users (school_id, id),
  check (members <= capacity),
  check (signup_opens < signup_closes),
  check (join_by = 'closed' or (signup_opens is not null and signup_closes is not null)),
  check ((join_by = 'draw') = (draw_seed is not null))
);
select guard_school_table('art_clubs');
create index art_clubs_by_name on art_clubs (school_id, year, name, id);
create index art_clubs_of_teacher on art_clubs (school_id, owner_id, created_at, id);
create unique index art_clubs_by_event on art_clubs (school_id, owner_id, event_id);
-- The draws that have not happened.
create index art_clubs_to_draw on art_clubs (signup_closes)
  where join_by = 'draw' and drawn_at is null and closed_at is null;

create table art_club_members (
  school_id text not null,
  club_id text not null,
  user_id uuid not null,
  state text not null check (state in ('requested', 'member', 'waiting', 'refused', 'left', 'removed')),
  -- The order of the sign-ups. The waiting list is in the order of the numbers.
  no integer not null,
  changed_at timestamptz not null,
  -- The pupil's values in the draw, or null.
  draw_wins integer,
  draw_code text,
  draw_rank integer,
  primary key (school_id, club_id, user_id),
  foreign key (school_id, club_id) references art_clubs (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('art_club_members');
create index art_club_members_by_no on art_club_members (school_id, club_id, state, no);
create index art_club_members_of_pupil on art_club_members (school_id, user_id);
