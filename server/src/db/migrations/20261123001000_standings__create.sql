-- Extra time that a teacher grants to a pupil for every homework with a time limit. No row: none.
create table pupil_standings (
  school_id text not null,
  user_id uuid not null,
  time_factor numeric(3, 2) not null check (time_factor between 1 and 2),
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('pupil_standings');

-- The handed-in attempts that wait for a teacher.
create index attempts_waiting on attempts (school_id, homework_id, submitted_at) where state = 'submitted';
