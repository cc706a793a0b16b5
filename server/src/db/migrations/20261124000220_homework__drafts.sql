-- Homework that is not published. `id` becomes the id of the homework, `content` is a HomeworkContent of the contract.
create table homework_drafts (
  school_id text not null,
  id text not null,
  owner_id uuid not null,
  subject text not null check (subject in ('mu', 'ar')),
  content jsonb not null,
  rev integer not null,
  changed_at timestamptz(3) not null,
  primary key (school_id, id),
  foreign key (school_id, owner_id) references users (school_id, id)
);
select guard_school_table('homework_drafts');
create index homework_drafts_owner on homework_drafts (school_id, owner_id, subject, changed_at, id);

-- Requests of teachers that changed homework. The same request again gets the same reply and changes nothing.
create table homework_events (
  school_id text not null,
  event_id uuid not null,
  by_id uuid not null,
  homework_id text not null,
  action text not null check (action in ('create', 'change', 'publish', 'recall', 'close')),
  -- The hash of the request's body.
  body_hash text not null,
  reply jsonb,
  at timestamptz not null,
  primary key (school_id, event_id),
  foreign key (school_id, by_id) references users (school_id, id)
);
select guard_school_table('homework_events');

create index homework_recalled on homework (school_id, subject, state_changed_at) where state = 'recalled';
