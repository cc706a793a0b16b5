-- The waiting attempts of a class, pupil by pupil. `attempts_waiting` finds those of one homework.
create index attempts_waiting_of_pupil on attempts (school_id, user_id, homework_id) include (submitted_at)
  where state = 'submitted';

-- The classes of one homework. The primary key begins with the class, so it reads all homework of the school.
create index homework_assignments_of_homework on homework_assignments (school_id, homework_id);
