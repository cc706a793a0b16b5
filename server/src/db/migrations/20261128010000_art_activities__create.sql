-- Activities of a school, for which pupils of some classes sign up. `id` is the id in a package, or one of our own.
create table art_activities (
  school_id text not null references schools (id),
  id text not null,
  title text not null,
  kind text not null,
  text text not null,
  place text not null,
  signup_opens timestamptz not null,
  signup_closes timestamptz not null,
  starts timestamptz not null,
  ends timestamptz not null,
  -- The number of places, or null for no limit.
  quota integer check (quota > 0),
  mode text not null check (mode in ('first', 'draw')),
  -- The teacher who runs the activity, or null for one of a package without a teacher.
  owner_id uuid,
  -- Counts of the entries, so that a list does not count them. `waiting` includes pupils in a draw that has not happened.
  taken integer not null default 0,
  waiting integer not null default 0,
  -- The number of the next change of an entry.
  next_no integer not null default 1,
  -- The 32 bytes of the seed as hexadecimal digits. Null if places are not drawn.
  draw_seed text,
  drawn_at timestamptz,
  -- The number of places at the time of the draw.
  drawn_places integer,
  cancelled_at timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  -- The requests that created and last changed the activity. Null for an activity of a package.
  event_id uuid,
  last_event_id uuid,
  primary key (school_id, id),
  foreign key (school_id, owner_id) references users (school_id, id),
  check (signup_opens < signup_closes and signup_closes <= starts and starts < ends),
  check (quota is null or taken <= quota),
  check ((mode = 'draw') = (draw_seed is not null)),
  check (mode = 'first' or quota is not null)
);
select guard_school_table('art_activities');
create index art_activities_by_start on art_activities (school_id, starts, id);
create unique index art_activities_by_event on art_activities (school_id, owner_id, event_id);
-- The draws that have not happened.
create index art_activities_to_draw on art_activities (signup_closes)
  where mode = 'draw' and drawn_at is null and cancelled_at is null;

-- The classes whose pupils may sign up.
create table art_activity_klasses (
  school_id text not null,
  activity_id text not null,
  grade smallint not null,
  klass smallint not null,
  primary key (school_id, activity_id, grade, klass),
  foreign key (school_id, activity_id) references art_activities (school_id, id)
);
select guard_school_table('art_activity_klasses');

create table art_activity_entries (
  school_id text not null,
  activity_id text not null,
  user_id uuid not null,
  state text not null check (state in ('signedUp', 'waiting', 'inDraw', 'withdrawn')),
  -- Rises with each change of an entry of the activity. The waiting list is in the order of the numbers.
  no integer not null,
  changed_at timestamptz not null,
  -- The pupil's values in the draw, or null.
  draw_wins integer,
  draw_code text,
  draw_rank integer,
  -- Null until a teacher enters the results.
  role text check (role in ('participant', 'organiser')),
  award text not null default '',
  primary key (school_id, activity_id, user_id),
  foreign key (school_id, activity_id) references art_activities (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('art_activity_entries');
create index art_activity_entries_by_no on art_activity_entries (school_id, activity_id, state, no);
create index art_activity_entries_of_pupil on art_activity_entries (school_id, user_id);
