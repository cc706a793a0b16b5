-- The plan that the teacher sees, so that it can be shown again after a reload. Files from before this change have none.
alter table question_imports
  add column file text not null default '',
  -- Subject, grade and unit for questions without them, as the teacher chose them.
  add column defaults jsonb not null default '{}',
  add column plan jsonb not null default '[]',
  add column warnings jsonb not null default '[]';
