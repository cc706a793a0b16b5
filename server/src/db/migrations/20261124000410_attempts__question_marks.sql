-- An answer that a teacher marks by hand. The hand-in inserts the row. `mark` is the newest mark; pupils read it only after the
-- return, which copies it to attempts.marks.
create table question_marks (
  school_id text not null,
  attempt_id uuid not null,
  question_id text not null,
  homework_id text not null references homework (id),
  -- The place of the question in the paper, from 1.
  position smallint not null,
  -- A random number that orders the answers of one question, so that no pupil is always the last.
  place integer not null,
  -- Grows with each saved mark. After the attempt was reopened it starts higher than any earlier revision.
  rev integer not null,
  mark jsonb,
  -- Null while the mark is incomplete.
  score numeric(9, 2),
  marked_by uuid,
  marked_at timestamptz,
  primary key (school_id, attempt_id, question_id),
  foreign key (school_id, attempt_id) references attempts (school_id, id)
);
select guard_school_table('question_marks');
create index question_marks_queue on question_marks (school_id, homework_id, position, place, attempt_id);

insert into question_marks (school_id, attempt_id, question_id, homework_id, position, place, rev)
select t.school_id, t.id, m.mark ->> 'questionId', t.homework_id, m.position,
  hashtext(t.id::text || (m.mark ->> 'questionId')), t.reopened * 10000
from attempts t, jsonb_array_elements(t.marks) with ordinality as m (mark, position)
where t.state = 'submitted' and m.mark ->> 'state' = 'pending';

-- The time at which a teacher took a returned attempt back. Null again after the next return.
alter table attempts add column taken_back_at timestamptz;
create index if not exists attempts_of_homework on attempts (school_id, homework_id, id);

-- The voice comments in marks: audio of the teacher `owner_id`, named by its hash. The pupil of the attempt may read it after the
-- return, and the teachers of the pupil's class at any time.
create table mark_voices (
  school_id text not null,
  attempt_id uuid not null,
  owner_id uuid not null,
  sha256 text not null,
  primary key (school_id, owner_id, sha256, attempt_id),
  foreign key (school_id, attempt_id) references attempts (school_id, id)
);
select guard_school_table('mark_voices');
