-- The replies to calls that return works or take them back, so that a repeated call gets the same reply.
create table marking_requests (
  school_id text not null,
  user_id uuid not null,
  event_id uuid not null,
  request text not null,
  reply jsonb not null,
  at timestamptz not null,
  primary key (school_id, user_id, event_id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('marking_requests');

-- The answer that a teacher has open. It counts for 45 seconds.
create table work_viewers (
  school_id text not null,
  user_id uuid not null,
  attempt_id uuid not null,
  question_id text not null,
  seen_at timestamptz not null,
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, attempt_id) references attempts (school_id, id)
);
select guard_school_table('work_viewers');
create index work_viewers_of_attempt on work_viewers (school_id, attempt_id, question_id);

-- Sentences that a teacher often writes.
create table phrases (
  school_id text not null,
  user_id uuid not null,
  id uuid not null,
  text text not null,
  -- The initials of the text in pinyin.
  initials text not null,
  created_at timestamptz not null,
  primary key (school_id, user_id, id),
  unique (school_id, user_id, text),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('phrases');
