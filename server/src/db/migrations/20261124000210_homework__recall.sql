-- When a teacher recalled the homework of this open attempt. A frozen attempt keeps its answers and takes no others, and its
-- deadline does not hand it in.
alter table attempts add column frozen_at timestamptz;
drop index attempts_overdue;
create index attempts_overdue on attempts (deadline_at)
  where state = 'open' and deadline_at is not null and frozen_at is null;

-- Repeated from homework, like due_at, so that lists of a class need no other table.
alter table homework_assignments add column is_recalled boolean not null default false;
