-- The revision of the content that the case has removed. Null if it has removed none. A later edit has another revision.
alter table report_cases add column removed_rev integer;

-- The appeals of authors against removals: one for each removal. Another teacher decides. `target_rev` is the revision of the removed content.
create table removal_appeals (
  school_id text not null,
  id uuid not null,
  case_id uuid not null,
  case_rev integer not null,
  target_kind text not null,
  target_id text not null,
  target_rev integer not null,
  user_id uuid not null,
  text text not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  reason text not null default '',
  rev integer not null default 1,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (school_id, id),
  unique (school_id, case_id, case_rev),
  foreign key (school_id, case_id) references report_cases (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, decided_by) references users (school_id, id),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is null or state <> 'pending')
);
select guard_school_table('removal_appeals');
create index removal_appeals_pending on removal_appeals (school_id, submitted_at, id) where state = 'pending';
