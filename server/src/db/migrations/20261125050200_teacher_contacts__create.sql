-- How the pupils of a teacher reach the teacher.
create table teacher_contacts (
  school_id text not null,
  user_id uuid not null,
  hours text not null,
  place text not null,
  phone text not null,
  -- Whether a visitor who asks for a new password sees the contact too.
  is_public boolean not null,
  rev integer not null default 1,
  -- The request that made this revision. The same request again changes nothing.
  event_id uuid not null,
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('teacher_contacts');
-- For the teachers of a class.
create index teachings_of_klass on teachings (school_id, grade, klass);
