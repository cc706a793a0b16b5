-- An answer that arrived after its attempt was handed in or its time was over. It does not count unless a teacher decides so. Its
-- value and the clock of the device are in answer_events.
create table late_answers (
  school_id text not null,
  attempt_id uuid not null,
  event_id uuid not null,
  question_id text not null,
  homework_id text not null references homework (id),
  -- How often the attempt had been reopened when the answer arrived. A later hand-in makes the answer obsolete.
  hand_in integer not null,
  received_at timestamptz not null,
  -- Null: no teacher has decided.
  counts boolean,
  -- The revision that the answer of the question has because this one counts. Null if it does not count.
  rev integer,
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  primary key (school_id, attempt_id, event_id),
  foreign key (school_id, attempt_id, event_id) references answer_events (school_id, attempt_id, event_id),
  check (coalesce(counts, false) = (rev is not null))
);
select guard_school_table('late_answers');
-- One answer of a question waits: a newer one replaces it.
create unique index late_answers_undecided on late_answers (school_id, attempt_id, question_id) where counts is null;
create index late_answers_of_homework on late_answers (school_id, homework_id, attempt_id);
create index late_answers_waiting on late_answers (school_id, homework_id, attempt_id) where counts is null;

insert into late_answers (school_id, attempt_id, event_id, question_id, homework_id, hand_in, received_at)
select distinct on (e.school_id, e.attempt_id, e.question_id)
  e.school_id, e.attempt_id, e.event_id, e.question_id, t.homework_id, t.reopened, e.received_at
from answer_events e
join attempts t on t.school_id = e.school_id and t.id = e.attempt_id and t.submitted_at <= e.received_at
left join answers a on a.school_id = e.school_id and a.attempt_id = e.attempt_id and a.question_id = e.question_id
where e.verdict = 'late' and e.value is not null and a.revealed_at is null and e.value is distinct from a.value
order by e.school_id, e.attempt_id, e.question_id, e.received_at desc, e.event_id;
