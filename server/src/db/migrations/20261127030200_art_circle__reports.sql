-- The reports of pupils about a post or comment, which a teacher decides together. `user_id` is the author of the reported content. A new
-- report after a decision opens the case again with the next revision.
create table art_circle_cases (
  school_id text not null,
  id uuid not null,
  target_kind text not null check (target_kind in ('post', 'comment')),
  target_id text not null,
  user_id uuid not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  reason text not null default '',
  rev integer not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (school_id, id),
  unique (school_id, target_kind, target_id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, decided_by) references users (school_id, id),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is null or state <> 'pending')
);
select guard_school_table('art_circle_cases');
create index art_circle_cases_pending on art_circle_cases (school_id, submitted_at, id) where state = 'pending';

create table art_circle_reports (
  school_id text not null,
  case_id uuid not null,
  user_id uuid not null,
  reason text not null,
  text text not null,
  at timestamptz not null,
  primary key (school_id, case_id, user_id),
  foreign key (school_id, case_id) references art_circle_cases (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('art_circle_reports');

-- Hidden content waits for the decision about its reports.
alter table art_circle_posts add column is_hidden boolean not null default false;
alter table art_circle_comments add column is_hidden boolean not null default false;
