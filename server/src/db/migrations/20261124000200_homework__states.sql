-- A homework of a package is published when it is imported. Drafts of teachers are in a table of their own.
-- release: `auto` returns an attempt at hand-in if rules alone mark it; `hold` waits until the teacher returns it.
alter table homework
  add column state text not null default 'published' check (state in ('published', 'closed', 'recalled')),
  add column release text not null default 'auto' check (release in ('auto', 'hold')),
  -- Counts the changes of teachers. A change names the revision that it builds on.
  add column rev integer not null default 1,
  add column state_changed_at timestamptz,
  -- Why a teacher recalled it.
  add column recall_reason text;

-- The exceptions of one pupil at one homework. An empty column means: as the homework says.
create table homework_overrides (
  school_id text not null,
  homework_id text not null references homework (id),
  user_id uuid not null,
  due_at timestamptz,
  extra_min integer check (extra_min between 1 and 600),
  attempts smallint check (attempts between 1 and 99),
  is_excused boolean not null default false,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (school_id, homework_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('homework_overrides');
create index homework_overrides_user on homework_overrides (school_id, user_id, homework_id);
