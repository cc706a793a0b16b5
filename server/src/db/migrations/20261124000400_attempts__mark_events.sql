-- The history of marks: what a mark was, what it became, and why. Rows are inserted and never change.
create table mark_events (
  school_id text not null,
  id uuid not null,
  attempt_id uuid not null,
  -- Null: the event concerns the whole attempt.
  question_id text,
  -- The request that caused the event. A request causes at most one event for each question of an attempt.
  event_id uuid not null,
  -- The revision of the draft that a mark became. Null if the mark was refused as stale, and for other causes.
  rev integer,
  cause text not null check (cause in ('mark', 'return', 'takeBack', 'correction', 'undo', 'appeal', 'late')),
  before jsonb,
  after jsonb,
  reason text not null default '',
  -- The user who did it. Null: the operator or the system.
  by_id uuid,
  at timestamptz not null,
  primary key (school_id, id),
  unique nulls not distinct (school_id, attempt_id, event_id, question_id),
  foreign key (school_id, attempt_id) references attempts (school_id, id)
);
select guard_school_table('mark_events');

-- Only the removal of a demo school deletes its rows.
create function keep_mark_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from schools where id = old.school_id and is_demo) then
    return old;
  end if;
  raise exception 'the history of marks is append-only';
end
$$;
create trigger mark_events_kept before update or delete on mark_events
  for each row execute function keep_mark_events();
create trigger mark_events_not_emptied before truncate on mark_events
  for each statement execute function keep_mark_events();
