-- The notices that teachers write. One that is sent gives each of its pupils a row in `notices`.
create table teacher_notices (
  school_id text not null,
  id uuid not null,
  author_id uuid not null,
  title text not null,
  text text not null,
  -- The classes or the pupils who get the notice: a list of { grade, klass }, or a list of ids.
  klasses jsonb,
  user_ids jsonb,
  state text not null check (state in ('scheduled', 'sent', 'recalled')),
  created_at timestamptz not null,
  -- The time at which a scheduled notice is sent. Null if it was sent at once.
  send_at timestamptz,
  sent_at timestamptz,
  recalled_at timestamptz,
  -- The numbers of pupils who got and who read the notice. `read_count` is set by the recall, which deletes the rows of the pupils.
  sent_count integer not null default 0,
  read_count integer not null default 0,
  rev integer not null default 1,
  -- The request that created the notice, and the last one that changed or recalled it.
  event_id uuid not null,
  last_event_id uuid not null,
  primary key (school_id, id),
  unique (school_id, author_id, event_id),
  foreign key (school_id, author_id) references users (school_id, id),
  check ((klasses is null) <> (user_ids is null)),
  check (state <> 'scheduled' or send_at is not null),
  check (state <> 'sent' or sent_at is not null),
  check (state <> 'recalled' or recalled_at is not null)
);
select guard_school_table('teacher_notices');
create index teacher_notices_of_author on teacher_notices (school_id, author_id, created_at desc, id desc);
create index teacher_notices_due on teacher_notices (send_at) where state = 'scheduled';

-- The inbox of each pupil. The id is a hash of what happened, so the same event tells a pupil once.
create table notices (
  school_id text not null,
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  -- Empty if a teacher wrote the notice: then `source_id` names the row with the texts.
  title text not null,
  text text not null,
  -- The address of the page that the notice opens, or empty.
  address text not null,
  source_id uuid,
  at timestamptz not null,
  read_at timestamptz,
  primary key (school_id, user_id, id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, source_id) references teacher_notices (school_id, id)
);
select guard_school_table('notices');
create index notices_of_pupil on notices (school_id, user_id, at desc, id desc);
create index notices_unread on notices (school_id, user_id, at desc, id desc) where read_at is null;
create index notices_of_source on notices (school_id, source_id) where source_id is not null;
-- For the job that deletes old notices.
create index notices_old on notices (at);
