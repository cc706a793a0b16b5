-- What pupils hand in after an art activity, and until when. The time is null if they hand in nothing.
alter table art_activities
  add column evidence text not null default 'none' check (evidence in ('none', 'optional', 'required')),
  add column evidence_closes timestamptz,
  add check ((evidence = 'none') = (evidence_closes is null)),
  add check (evidence_closes >= ends);

-- The versions of the evidence of a pupil. A change of approved evidence is a version of its own. When a teacher approves it, the approved
-- version before it becomes `replaced`, and `approved` again if the teacher undoes the decision.
create table art_activity_evidence (
  school_id text not null,
  id uuid not null,
  activity_id text not null,
  user_id uuid not null,
  -- The title of the activity when the pupil handed the version in.
  title text not null,
  text text not null,
  images uuid[] not null,
  audios uuid[] not null,
  video uuid,
  state text not null check (state in ('pending', 'approved', 'refused', 'withdrawn', 'replaced')),
  -- Why a teacher refused the evidence.
  reason text not null default '',
  -- Rises with each change of a version, and each new version.
  rev integer not null,
  -- The approved version that this one changes.
  change_of uuid,
  submitted_at timestamptz not null,
  -- Null if no teacher decided.
  decided_by uuid,
  decided_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, activity_id, user_id) references art_activity_entries (school_id, activity_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, change_of) references art_activity_evidence (school_id, id),
  foreign key (school_id, decided_by) references users (school_id, id),
  unique (school_id, activity_id, user_id, rev),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is null or state <> 'pending')
);
select guard_school_table('art_activity_evidence');
-- The evidence that waits for a decision, the oldest first.
create index art_activity_evidence_pending on art_activity_evidence (school_id, submitted_at, id) where state = 'pending';
