-- How the pupils of a school did one version of a question in one homework: sums over their first attempts, from which P and D are
-- computed. `best` and `last` are the best and the last 27 % of the attempts with a score. A share is between 0 and 1.
create table question_stats (
  school_id text not null,
  version_id text not null references question_versions (id),
  homework_id text not null references homework (id),
  -- The number of marked answers, and the sum of their shares of the points.
  marked integer not null,
  share double precision not null,
  -- The number of answers in attempts with a score.
  ranked integer not null,
  best integer not null,
  best_share double precision not null,
  last integer not null,
  last_share double precision not null,
  primary key (school_id, version_id, homework_id)
);
select guard_school_table('question_stats');
create index question_stats_of_homework on question_stats (school_id, homework_id);

-- The homework whose sums are out of date. A job claims a row, computes the sums and deletes the row. The claimed row has a key of
-- its own, so that a hand-in during the computation inserts a new row and does not wait.
create table question_stats_due (
  school_id text not null,
  homework_id text not null references homework (id),
  is_claimed boolean not null default false,
  since timestamptz not null default now(),
  primary key (school_id, homework_id, is_claimed)
);
select guard_school_table('question_stats_due');
create index question_stats_due_since on question_stats_due (is_claimed, since);

-- The lock lasts until the attempt is committed. The job skips locked rows, so it claims only homework whose attempts it can read.
create function request_question_stats() returns trigger language plpgsql as $$
begin
  loop
    insert into question_stats_due (school_id, homework_id) values (new.school_id, new.homework_id)
    on conflict do nothing;
    exit when found;
    perform from question_stats_due
    where school_id = new.school_id and homework_id = new.homework_id and not is_claimed
    for share;
    exit when found;
  end loop;
  return null;
end
$$;

create trigger attempts_counted after insert on attempts
for each row when (new.number = 1 and new.state <> 'open') execute function request_question_stats();
create trigger attempts_counted_again after update of state, score, marks on attempts
for each row when (
  new.number = 1
  and (new.state is distinct from old.state or new.score is distinct from old.score or new.marks is distinct from old.marks)
) execute function request_question_stats();

insert into question_stats_due (school_id, homework_id)
select distinct school_id, homework_id from attempts where number = 1 and state <> 'open';
