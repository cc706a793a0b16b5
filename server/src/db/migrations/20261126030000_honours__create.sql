-- The honours that pupils register. `year` is the year in which the school year of the day began, `event_key` the name of the event without
-- spaces and years. Grade and class are those of the pupil when the honour was last submitted.
create table honours (
  school_id text not null,
  id uuid not null,
  user_id uuid not null,
  year smallint not null,
  event text not null,
  event_key text not null,
  subject text not null check (subject in ('mu', 'ar')),
  -- 2 individual, 3 group
  level_type smallint not null check (level_type in (2, 3)),
  -- 1 national, 2 province, 3 city, 4 district, 5 school
  level smallint not null check (level between 1 and 5),
  -- 2 special, 3 first, 4 second, 5 third, 6 participation
  award smallint not null check (award between 2 and 6),
  organiser text not null,
  organiser_kind text not null,
  awarded_on date not null,
  -- The assets with the images of the certificate, in their order. Empty for an imported honour.
  certificates uuid[] not null,
  certificate_no text not null,
  members text not null,
  remark text not null,
  state text not null check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  -- Why a teacher refused the honour.
  reason text not null default '',
  rev integer not null,
  grade smallint not null,
  klass smallint not null,
  submitted_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, user_id, year, event_key, award, level_type),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('honours');
create index honours_of_pupil on honours (school_id, user_id, awarded_on desc, id desc);

-- The requests that changed honours. Rows are only added: they are the history, and let a repeated request get the same reply.
create table honour_events (
  school_id text not null,
  user_id uuid not null,
  event_id uuid not null,
  honour_id uuid not null,
  action text not null check (action in ('make', 'change', 'withdraw', 'delete')),
  -- The hash of the request, so that the text of a deleted honour is not stored.
  request_sha256 text not null,
  -- The revision after the change.
  rev integer not null,
  at timestamptz not null,
  primary key (school_id, user_id, event_id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('honour_events');
create index honour_events_by_time on honour_events (school_id, user_id, at);
