-- Reports about the content of all features share one table of cases. `target_kind` is the kind of the content.
alter table art_circle_cases rename to report_cases;
alter table art_circle_reports rename to reports;
alter index art_circle_cases_pending rename to report_cases_pending;
alter table report_cases
  drop constraint art_circle_cases_target_kind_check,
  add check (target_kind in ('post', 'comment', 'clubDynamic', 'clubComment')),
  -- The teacher who decides, for example of a club. Null: the teachers of the author's class decide.
  add column reviewer_id uuid,
  add foreign key (school_id, reviewer_id) references users (school_id, id);
