-- How answers are kept, and whether pupils see the counts after the due time.
alter table questionnaires
  add column identity text not null default 'named' check (identity in ('named', 'anonymous')),
  add column results text not null default 'never' check (results in ('never', 'after-due'));

-- A questionnaire in a school that has it.
create table questionnaire_runs (
  school_id text not null references schools (id),
  questionnaire_id text not null references questionnaires (id),
  -- Repeated here so that a teacher's list is one index scan.
  due_at timestamptz not null,
  -- The teacher who runs the questionnaire, or null for one of a package.
  owner_id uuid,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  -- The requests that created and last changed the questionnaire. Null for a questionnaire of a package.
  event_id uuid,
  last_event_id uuid,
  -- A part of the key that seals anonymous answers. Null if answers are named, and after the closing of anonymous ones.
  seal_salt bytea,
  primary key (school_id, questionnaire_id),
  foreign key (school_id, owner_id) references users (school_id, id)
);
select guard_school_table('questionnaire_runs');
create index questionnaire_runs_by_due on questionnaire_runs (school_id, due_at, questionnaire_id);
create unique index questionnaire_runs_by_event on questionnaire_runs (school_id, owner_id, event_id);
-- The anonymous questionnaires that are not closed.
create index questionnaire_runs_sealed on questionnaire_runs (due_at) where seal_salt is not null;

insert into questionnaire_runs (school_id, questionnaire_id, due_at)
select distinct school_id, questionnaire_id, due_at from questionnaire_assignments;
insert into questionnaire_runs (school_id, questionnaire_id, due_at)
select distinct r.school_id, r.questionnaire_id, q.due_at
from questionnaire_responses r join questionnaires q on q.id = r.questionnaire_id
on conflict do nothing;

-- A response to an anonymous questionnaire has no answers. It has sealed ones until they are moved.
alter table questionnaire_responses
  alter column answers drop not null,
  add column sealed bytea;
create index questionnaire_responses_sealed on questionnaire_responses (school_id, questionnaire_id)
  where sealed is not null;

-- Answers without user and time. The id is random, so it does not contain the time.
create table questionnaire_anonymous_answers (
  school_id text not null,
  questionnaire_id text not null references questionnaires (id),
  id uuid not null default gen_random_uuid(),
  answers jsonb not null,
  primary key (school_id, questionnaire_id, id)
);
select guard_school_table('questionnaire_anonymous_answers');
