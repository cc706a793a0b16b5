-- The requests that changed exceptions of pupils, with their replies: a repeated request gets the same reply and changes nothing.
create table override_events (
  school_id text not null,
  event_id uuid not null,
  -- The homework, the pupil or the class, and the change.
  request jsonb not null,
  reply jsonb,
  by_id uuid not null,
  at timestamptz not null,
  primary key (school_id, event_id)
);
select guard_school_table('override_events');
