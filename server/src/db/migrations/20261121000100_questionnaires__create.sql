-- `questions` are in the package's form. They do not change once somebody has answered them: the import sees to that.
create table questionnaires (
  id text primary key,
  title text not null,
  intro text not null default '',
  opens_at timestamptz not null,
  due_at timestamptz not null,
  question_count smallint not null,
  questions jsonb not null
);

-- due_at is repeated here so that a class's list is one index scan.
create table questionnaire_assignments (
  school_id text not null,
  grade smallint not null,
  klass smallint not null,
  questionnaire_id text not null references questionnaires (id),
  due_at timestamptz not null,
  primary key (school_id, grade, klass, questionnaire_id),
  foreign key (school_id, grade, klass) references klasses (school_id, grade, klass)
);
select guard_school_table('questionnaire_assignments');
create index questionnaire_assignments_due
  on questionnaire_assignments (school_id, grade, klass, due_at, questionnaire_id);

-- One a pupil, never changed. event_id tells the same response sent twice from a second one.
create table questionnaire_responses (
  school_id text not null,
  questionnaire_id text not null references questionnaires (id),
  user_id uuid not null,
  event_id uuid not null,
  answers jsonb not null,
  answered_at timestamptz not null,
  primary key (school_id, questionnaire_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('questionnaire_responses');
create index questionnaire_responses_user
  on questionnaire_responses (school_id, user_id, answered_at, questionnaire_id);
