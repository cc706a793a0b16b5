-- Files that questions name, kept once by content: id is the SHA-256 of the bytes, in hex.
create table media (
  id text primary key,
  extension text not null,
  content_type text not null,
  size_bytes integer not null
);

-- A version never changes: a changed question is a new version, so an attempt in progress keeps what it was given.
-- `content` is the package's form with its key, its files named media/<id>.<extension>.
create table question_versions (
  id text primary key,
  question_id text not null,
  content jsonb not null,
  created_at timestamptz not null default now()
);

create table questions (
  id text primary key,
  version_id text not null references question_versions (id),
  subject text not null check (subject in ('mu', 'ar')),
  grade smallint not null,
  unit smallint not null,
  type text not null,
  difficulty smallint not null
);

create table version_media (
  version_id text not null references question_versions (id),
  media_id text not null references media (id),
  primary key (version_id, media_id)
);

create table papers (
  id text primary key,
  question_count smallint not null,
  full_score numeric(9, 2) not null
);

create table paper_questions (
  paper_id text not null references papers (id),
  position smallint not null,
  version_id text not null references question_versions (id),
  score numeric(9, 2) not null,
  primary key (paper_id, position)
);

-- Settings may change while attempts run; the paper of an attempt may not.
create table homework (
  id text primary key,
  subject text not null check (subject in ('mu', 'ar')),
  title text not null,
  unit smallint not null,
  opens_at timestamptz not null,
  due_at timestamptz not null,
  late text not null check (late in ('accept', 'refuse')),
  time_limit_min integer,
  attempts_allowed smallint not null,
  counts text not null check (counts in ('best', 'last')),
  show text not null check (show in ('after-each', 'after-submit', 'after-due')),
  paper_id text not null references papers (id)
);

-- due_at and subject are repeated here so that a class's list is one index scan.
create table homework_assignments (
  school_id text not null,
  grade smallint not null,
  klass smallint not null,
  homework_id text not null references homework (id),
  subject text not null,
  due_at timestamptz not null,
  primary key (school_id, grade, klass, homework_id),
  foreign key (school_id, grade, klass) references klasses (school_id, grade, klass)
);
create index homework_assignments_due on homework_assignments (school_id, grade, klass, subject, due_at, homework_id);

create table attempts (
  school_id text not null,
  id uuid not null,
  user_id uuid not null,
  homework_id text not null references homework (id),
  paper_id text not null references papers (id),
  number smallint not null,
  -- Orders the options of this attempt; the same order is shown in review.
  seed integer not null,
  state text not null default 'open' check (state in ('open', 'submitted', 'marked')),
  started_at timestamptz not null default now(),
  deadline_at timestamptz,
  submitted_at timestamptz,
  receipt text,
  is_automatic boolean not null default false,
  is_late boolean not null default false,
  score numeric(9, 2),
  full_score numeric(9, 2) not null,
  marks jsonb,
  comment text not null default '',
  primary key (school_id, id),
  unique (school_id, user_id, homework_id, number),
  foreign key (school_id, user_id) references users (school_id, id),
  check ((state = 'open') = (submitted_at is null))
);
create unique index attempts_one_open on attempts (school_id, user_id, homework_id) where state = 'open';
create index attempts_overdue on attempts (deadline_at) where state = 'open' and deadline_at is not null;

-- Every change a pupil sent, also refused ones; never updated, never deleted.
create table answer_events (
  school_id text not null,
  attempt_id uuid not null,
  event_id uuid not null,
  question_id text not null,
  base_rev integer not null,
  -- The revision it became; null when it was refused.
  rev integer,
  verdict text not null check (verdict in ('applied', 'stale', 'late', 'revealed')),
  value jsonb,
  elapsed_ms integer not null,
  client_time timestamptz not null,
  device text not null default '',
  received_at timestamptz not null default now(),
  primary key (school_id, attempt_id, event_id),
  foreign key (school_id, attempt_id) references attempts (school_id, id)
);

-- The newest applied event of each question, written in the same statement as the event.
create table answers (
  school_id text not null,
  attempt_id uuid not null,
  question_id text not null,
  rev integer not null,
  value jsonb,
  saved_at timestamptz not null default now(),
  revealed_at timestamptz,
  primary key (school_id, attempt_id, question_id),
  foreign key (school_id, attempt_id) references attempts (school_id, id)
);
