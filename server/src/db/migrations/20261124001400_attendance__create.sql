-- The lessons of a class whose attendance is recorded. `year` is the year in which the school year began; `semester` is grade × 10 + term.
create table lessons (
  school_id text not null,
  grade smallint not null,
  klass smallint not null,
  year smallint not null,
  subject text not null check (subject in ('mu', 'ar')),
  semester smallint not null,
  lesson smallint not null check (lesson between 1 and 15),
  -- Null if an import did not name the day.
  held_on date,
  recorded_at timestamptz not null,
  -- Null for an imported lesson.
  recorded_by uuid,
  primary key (school_id, grade, klass, year, subject, semester, lesson)
);
select guard_school_table('lessons');

-- Whether a pupil came to a lesson, and how the pupil worked in it. Class and grade are those of the day of the lesson.
create table attendance (
  school_id text not null,
  user_id uuid not null,
  year smallint not null,
  subject text not null,
  semester smallint not null,
  lesson smallint not null,
  grade smallint not null,
  klass smallint not null,
  -- 1 present, 2 leave, 3 late, 4 early leave, 5 absent
  check_in smallint not null check (check_in between 1 and 5),
  -- 1 poor, 2 excellent, 3 good; null if it is not judged
  performance smallint check (performance between 1 and 3),
  rev integer not null,
  changed_at timestamptz not null,
  -- Null for an imported cell.
  changed_by uuid,
  primary key (school_id, user_id, year, subject, semester, lesson),
  foreign key (school_id, user_id) references users (school_id, id),
  check (performance is null or check_in not in (2, 5))
);
select guard_school_table('attendance');

-- The requests that changed attendance. Rows are only added: they are the history, and let a repeated request get the same reply.
create table attendance_events (
  school_id text not null,
  event_id uuid not null,
  -- The lesson of the path and the body of the request.
  request jsonb not null,
  -- The cells before and after the request.
  changes jsonb not null,
  reason text,
  by_id uuid not null,
  at timestamptz not null,
  primary key (school_id, event_id)
);
select guard_school_table('attendance_events');
