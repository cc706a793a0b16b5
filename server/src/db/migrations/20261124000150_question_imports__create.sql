-- Files of questions that teachers uploaded and may import. Each teacher has at most one, so that abandoned files do not add up.
create table question_imports (
  school_id text not null,
  user_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The questions of the file, as rows to write.
  records jsonb not null,
  -- The new and changed ones, each with the version that it replaces.
  changes jsonb not null,
  media jsonb not null,
  reply jsonb,
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('question_imports');
