-- A pupil's appeal against the mark of a question. A second one about the same question goes to the staff of the school.
create table appeals (
  school_id text not null,
  id uuid not null,
  attempt_id uuid not null,
  homework_id text not null references homework (id),
  question_id text not null,
  user_id uuid not null,
  subject text not null check (subject in ('mu', 'ar')),
  instance smallint not null check (instance in (1, 2)),
  state text not null default 'open' check (state in ('open', 'kept', 'changed')),
  text text not null,
  event_id uuid not null,
  created_at timestamptz not null,
  score_before numeric(9, 2) not null,
  -- Set if a teacher passed a first appeal on to the staff.
  passed_on_by uuid,
  passed_on_at timestamptz,
  pass_event_id uuid,
  reason text not null default '',
  score_after numeric(9, 2),
  decided_by uuid,
  decided_at timestamptz,
  decide_event_id uuid,
  primary key (school_id, id),
  unique (school_id, attempt_id, question_id, instance),
  unique (school_id, user_id, event_id),
  foreign key (school_id, attempt_id) references attempts (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id),
  check ((state = 'open') = (decided_at is null))
);
select guard_school_table('appeals');
create index appeals_open on appeals (school_id, subject, created_at, id) where state = 'open';
create index appeals_decided on appeals (school_id, subject, decided_at desc, id desc) where state <> 'open';
create index appeals_of_pupil on appeals (school_id, user_id, created_at);
