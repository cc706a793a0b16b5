-- Questions and homework of a school's teachers. A row without a school comes from the operator's packages, and every school may
-- read it.
alter table questions
  add column school_id text references schools (id),
  add column owner_id uuid,
  add foreign key (school_id, owner_id) references users (school_id, id),
  add check (school_id is not null or owner_id is null);
select guard_school_table('questions', true);

alter table homework
  add column school_id text references schools (id),
  add column owner_id uuid,
  add foreign key (school_id, owner_id) references users (school_id, id),
  add check (school_id is not null or owner_id is null);
select guard_school_table('homework', true);
create index homework_owner on homework (school_id, owner_id, due_at, id) where owner_id is not null;
