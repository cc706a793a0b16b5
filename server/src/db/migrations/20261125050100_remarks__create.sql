-- The term remark of a teacher on a pupil in a subject. `year` is the year in which the school year began; `semester` is grade × 10 + term.
-- Class and grade are those of the time of writing.
create table remarks (
  school_id text not null,
  user_id uuid not null,
  year smallint not null,
  subject text not null check (subject in ('mu', 'ar')),
  semester smallint not null,
  grade smallint not null,
  klass smallint not null,
  text text not null check (char_length(text) <= 500),
  -- Counts the changes, including seals.
  rev integer not null,
  changed_at timestamptz not null,
  -- Null for an imported remark.
  changed_by uuid,
  -- The pupil sees a sealed remark only.
  sealed_at timestamptz,
  sealed_by uuid,
  -- Whether the staff has reopened it after the end of the semester.
  is_reopened boolean not null default false,
  primary key (school_id, user_id, year, subject, semester),
  foreign key (school_id, user_id) references users (school_id, id),
  check (sealed_at is null or (text <> '' and not is_reopened))
);
select guard_school_table('remarks');

-- The requests that changed remarks. Rows are only added: they are the history, and let a repeated request get the same reply.
create table remark_events (
  school_id text not null,
  event_id uuid not null,
  -- The place of the path and the body of the request.
  request jsonb not null,
  -- The reply, and the remarks before the request.
  changes jsonb not null,
  by_id uuid not null,
  at timestamptz not null,
  primary key (school_id, event_id)
);
select guard_school_table('remark_events');
