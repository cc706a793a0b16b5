-- Later than the homework's own settings give: by the operator, or after an outage. Changed settings never take it back.
alter table attempts add column extended_to timestamptz;
-- How often the operator opened it again; each hand-in has a receipt of its own.
alter table attempts add column reopened smallint not null default 0;

-- An attempt as it was before the operator opened it again or had it marked again. Never updated, never deleted.
create table attempt_history (
  school_id text not null,
  attempt_id uuid not null,
  number integer not null,
  reason text not null check (reason in ('reopened', 'recounted')),
  at timestamptz not null,
  submitted_at timestamptz not null,
  receipt text,
  is_automatic boolean not null,
  is_late boolean not null,
  score numeric(9, 2),
  marks jsonb,
  primary key (school_id, attempt_id, number),
  foreign key (school_id, attempt_id) references attempts (school_id, id)
);
select guard_school_table('attempt_history');

-- The operator's commands and imports look for all attempts at a homework, and for all its classes.
create index attempts_homework on attempts (homework_id);
create index homework_assignments_homework on homework_assignments (homework_id);

-- One row for each server process that ran within the last day. `beat_at` is by the clock of that process.
create table heartbeats (
  process_id uuid primary key,
  beat_at timestamptz not null,
  beat_at_database timestamptz not null default clock_timestamp()
);

-- Gaps in which no process wrote a heartbeat. `began_at` is that of the last heartbeat, so no gap can count twice.
create table outages (
  began_at timestamptz primary key,
  ended_at timestamptz not null,
  moved_seconds integer not null,
  attempts integer not null,
  homework integer not null
);
create index homework_due on homework (due_at);
