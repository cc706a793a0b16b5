-- A correction of a question's key. It is laid over one version of the question, for attempts at some homework of one school.
-- `answer` is the right answer of the rules `key` and `accept`, in the form of a pupil's answer.
create table key_corrections (
  school_id text not null,
  id uuid not null,
  -- The homework in which the teacher found the error.
  homework_id text not null references homework (id),
  question_id text not null,
  version_id text not null references question_versions (id),
  rule text not null check (rule in ('key', 'accept', 'full', 'leaveOut')),
  answer jsonb,
  keep_higher boolean not null,
  reason text not null,
  -- A hash of the request, so that the same event id with another request is refused.
  request_hash text not null,
  event_id uuid not null,
  corrected_by uuid not null,
  corrected_at timestamptz not null,
  -- applying and undoing: a job marks the handed-in attempts again. Hand-ins use only applying and applied corrections.
  state text not null default 'applying' check (state in ('applying', 'applied', 'undoing', 'undone')),
  undo_event_id uuid,
  undo_reason text not null default '',
  undone_by uuid,
  undone_at timestamptz,
  -- The progress of the job: the attempts that it has marked, of how many, and the last one.
  done integer not null default 0,
  total integer not null,
  last_homework_id text not null default '',
  last_attempt_id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (school_id, id),
  unique (school_id, event_id)
);
select guard_school_table('key_corrections');
create index key_corrections_running on key_corrections (corrected_at) where state in ('applying', 'undoing');

-- The homework whose attempts a correction concerns.
create table corrected_homework (
  school_id text not null,
  homework_id text not null references homework (id),
  correction_id uuid not null,
  primary key (school_id, homework_id, correction_id),
  foreign key (school_id, correction_id) references key_corrections (school_id, id)
);
select guard_school_table('corrected_homework');
create index corrected_homework_of on corrected_homework (school_id, correction_id, homework_id);

create index if not exists attempts_of_homework on attempts (school_id, homework_id, id);
create index if not exists paper_questions_version on paper_questions (version_id);
create index if not exists homework_paper on homework (paper_id);
