-- The activities outside of school that pupils record. `year` is the year in which the school year of the day began. Grade and class are those
-- of the pupil when the activity was last submitted.
create table outside_activities (
  school_id text not null,
  id uuid not null,
  user_id uuid not null,
  year smallint not null,
  title text not null,
  kind text not null,
  place text not null,
  happened_on date not null,
  -- The duration in units of 30 minutes.
  half_hours smallint not null check (half_hours between 1 and 48),
  text text not null,
  -- The assets with the images, in their order, and with the video.
  images uuid[] not null,
  video uuid,
  state text not null check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  -- Why a teacher refused the activity.
  reason text not null default '',
  rev integer not null,
  grade smallint not null,
  klass smallint not null,
  submitted_at timestamptz not null,
  -- Null if no teacher of the school decided.
  decided_by uuid,
  decided_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, decided_by) references users (school_id, id),
  check (cardinality(images) > 0 or video is not null),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is null or state <> 'pending')
);
select guard_school_table('outside_activities');
create index outside_activities_of_pupil on outside_activities (school_id, user_id, happened_on desc, id desc);
-- The activities that wait for a decision, the oldest first.
create index outside_activities_pending on outside_activities (school_id, submitted_at, id) where state = 'pending';
