-- A teacher's reminders to hand in. A pupil gets at most one for each homework and day.
create table homework_reminders (
  school_id text not null,
  homework_id text not null references homework (id),
  user_id uuid not null,
  -- The day in China.
  day date not null,
  at timestamptz not null,
  by_id uuid not null,
  primary key (school_id, homework_id, user_id, day),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('homework_reminders');

-- The requests that sent reminders, so that a repeated one gets the same reply.
create table reminder_requests (
  school_id text not null,
  event_id uuid not null,
  homework_id text not null references homework (id),
  by_id uuid not null,
  at timestamptz not null,
  reminded integer not null default 0,
  skipped integer not null default 0,
  primary key (school_id, event_id)
);
select guard_school_table('reminder_requests');
