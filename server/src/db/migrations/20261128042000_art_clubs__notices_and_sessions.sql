-- The notices that the teachers of a club write to its members. One that is taken back stays as a row without readers.
create table art_club_notices (
  school_id text not null,
  id text not null,
  club_id text not null,
  author_id uuid not null,
  title text not null,
  text text not null,
  -- The files in the order in which readers see them.
  file_ids uuid[] not null,
  at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by uuid,
  -- The request that wrote the notice.
  event_id uuid not null,
  request_sha256 text not null,
  primary key (school_id, id),
  foreign key (school_id, club_id) references art_clubs (school_id, id),
  foreign key (school_id, author_id) references users (school_id, id)
);
select guard_school_table('art_club_notices');
create index art_club_notices_of_club on art_club_notices (school_id, club_id, at, id);
create unique index art_club_notices_by_event on art_club_notices (school_id, author_id, event_id);

-- The weekly times of a club give its sessions from this moment on. Earlier sessions are rows of art_club_sessions.
alter table art_clubs add column sessions_from timestamptz;
update art_clubs set sessions_from = created_at;
alter table art_clubs alter column sessions_from set not null;
alter table art_clubs alter column sessions_from set default now();

-- The sessions of a club that differ from its weekly times: those with a roll, a topic or a cancellation, and those of earlier weekly times.
create table art_club_sessions (
  school_id text not null,
  club_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('planned', 'held', 'cancelled')),
  -- What the session is about, or why it is cancelled.
  topic text not null,
  -- The revision of state and topic. 0 if no teacher has changed them.
  rev integer not null,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (school_id, club_id, starts_at),
  foreign key (school_id, club_id) references art_clubs (school_id, id)
);
select guard_school_table('art_club_sessions');

-- Whether a pupil came to a session.
create table art_club_check_ins (
  school_id text not null,
  club_id text not null,
  starts_at timestamptz not null,
  user_id uuid not null,
  -- 1 present, 2 leave, 3 late, 4 early leave, 5 absent
  check_in smallint not null check (check_in between 1 and 5),
  rev integer not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (school_id, club_id, starts_at, user_id),
  foreign key (school_id, club_id, starts_at) references art_club_sessions (school_id, club_id, starts_at),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('art_club_check_ins');
create index art_club_check_ins_of_pupil on art_club_check_ins (school_id, user_id, club_id, starts_at);

-- The requests that changed sessions. Rows are only added: they are the history, and let a repeated request get the same reply.
create table art_club_session_events (
  school_id text not null,
  event_id uuid not null,
  -- The session of the path and the body of the request.
  request jsonb not null,
  -- The reply, and the session and its check-ins before the request.
  changes jsonb not null,
  by_id uuid not null,
  at timestamptz not null,
  primary key (school_id, event_id)
);
select guard_school_table('art_club_session_events');
