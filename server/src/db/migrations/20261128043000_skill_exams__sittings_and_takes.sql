-- Skill exams of a school. `id` is the id in a package, or one of our own.
create table skill_exams (
  school_id text not null references schools (id),
  id text not null,
  title text not null,
  subject text not null check (subject in ('mu', 'ar')),
  opens timestamptz not null,
  closes timestamptz not null,
  -- The minutes that a pupil has after the start, or null for no limit but `closes`.
  duration_min smallint check (duration_min > 0),
  takes smallint not null check (takes > 0),
  -- The longest recording in minutes.
  take_min smallint not null check (take_min > 0),
  -- The kinds of files that pupils hand in.
  files text[] not null,
  -- Audio of the teacher who runs the exam, or null.
  demo_id uuid,
  accompaniment_id uuid,
  instructions text not null,
  -- A list of `{ text, axis, levels }`.
  rubric jsonb not null,
  markers smallint not null check (markers in (1, 2)),
  -- Two marks that differ by more percent need a third.
  tolerance smallint not null check (tolerance between 0 and 100),
  release_at timestamptz,
  -- The time from which pupils see their results, or null before.
  released_at timestamptz,
  is_mock boolean not null,
  -- The teacher who runs the exam, or null for one of a package.
  owner_id uuid,
  -- When pupils who had not begun were told that the exam ends soon, or null.
  reminded_at timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  -- The requests that created and last changed the exam. Null for an exam of a package.
  event_id uuid,
  last_event_id uuid,
  primary key (school_id, id),
  foreign key (school_id, owner_id) references users (school_id, id),
  check (opens < closes)
);
select guard_school_table('skill_exams');
create index skill_exams_by_end on skill_exams (school_id, closes, id);
create unique index skill_exams_by_event on skill_exams (school_id, owner_id, event_id);
create index skill_exams_of_demo on skill_exams (school_id, demo_id) where demo_id is not null;
create index skill_exams_of_accompaniment on skill_exams (school_id, accompaniment_id)
  where accompaniment_id is not null;
create index skill_exams_to_release on skill_exams (release_at) where released_at is null;
create index skill_exams_to_remind on skill_exams (closes) where reminded_at is null;

-- The classes whose pupils sit the exam.
create table skill_exam_klasses (
  school_id text not null,
  exam_id text not null,
  grade smallint not null,
  klass smallint not null,
  primary key (school_id, exam_id, grade, klass),
  foreign key (school_id, exam_id) references skill_exams (school_id, id) on delete cascade
);
select guard_school_table('skill_exam_klasses');
create index skill_exam_klasses_of_klass on skill_exam_klasses (school_id, grade, klass);

-- The teachers who mark.
create table skill_exam_markers (
  school_id text not null,
  exam_id text not null,
  user_id uuid not null,
  primary key (school_id, exam_id, user_id),
  foreign key (school_id, exam_id) references skill_exams (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('skill_exam_markers');
create index skill_exam_markers_of_teacher on skill_exam_markers (school_id, user_id);

-- A pupil in an exam: the sitting, and what staff has arranged. A pupil who has not begun and has no arrangement has no row.
create table skill_exam_sittings (
  school_id text not null,
  id uuid not null,
  exam_id text not null,
  user_id uuid not null,
  -- The class at the begin of the sitting.
  grade smallint,
  klass smallint,
  -- The id under which teachers mark the work, so that the work does not show whose it is.
  work_id uuid not null,
  -- third: two marks differ too much.
  state text not null check (
    state in ('notStarted', 'open', 'handedIn', 'marking', 'third', 'marked', 'missed')
  ),
  started_at timestamptz,
  deadline timestamptz,
  -- What the check of the room found.
  room_check jsonb,
  -- The take that the pupil has chosen, and the take that was handed in.
  chosen_id uuid,
  final_id uuid,
  submitted_at timestamptz,
  is_automatic boolean not null default false,
  receipt text,
  submit_event_id uuid,
  -- The newest result, or null.
  percent numeric(5, 2),
  result_rev integer not null default 0,
  accommodation text check (accommodation in ('defer', 'exempt', 'time')),
  accommodation_until timestamptz,
  accommodation_factor numeric(3, 2) not null default 1,
  accommodation_reason text not null default '',
  accommodated_by uuid,
  accommodated_at timestamptz,
  primary key (school_id, id),
  unique (school_id, exam_id, user_id),
  unique (school_id, work_id),
  foreign key (school_id, exam_id) references skill_exams (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('skill_exam_sittings');
create index skill_exam_sittings_of_pupil on skill_exam_sittings (school_id, user_id);
create index skill_exam_sittings_to_end on skill_exam_sittings (deadline) where state = 'open';

-- The recordings of a sitting. A take is claimed by its hash before its file is uploaded.
create table skill_exam_takes (
  school_id text not null,
  id uuid not null,
  sitting_id uuid not null,
  user_id uuid not null,
  no smallint not null,
  event_id uuid not null,
  sha256 text not null,
  bytes bigint not null,
  duration_ms integer not null,
  -- The time by the device.
  recorded_at timestamptz not null,
  claimed_at timestamptz not null,
  -- Whether the take was recorded in time and claimed after the deadline. Then a teacher decides whether it counts.
  is_late boolean not null,
  late_counts boolean,
  late_decided_by uuid,
  late_decided_at timestamptz,
  asset_id uuid,
  -- When the server refused the file. A file with this hash can never be handed in, so the take costs nothing.
  broken_at timestamptz,
  -- Whether the work waits for the file: the take is handed in, and the file has not come.
  is_awaited boolean not null default false,
  primary key (school_id, id),
  unique (school_id, sitting_id, no),
  unique (school_id, sitting_id, sha256),
  unique (school_id, sitting_id, event_id),
  foreign key (school_id, sitting_id) references skill_exam_sittings (school_id, id)
);
select guard_school_table('skill_exam_takes');
create index skill_exam_takes_by_hash on skill_exam_takes (school_id, user_id, sha256);
create index skill_exam_takes_of_asset on skill_exam_takes (school_id, asset_id) where asset_id is not null;
create index skill_exam_takes_awaited on skill_exam_takes (claimed_at) where is_awaited;

-- The marks of teachers. Each change is a new row.
create table skill_exam_marks (
  school_id text not null,
  sitting_id uuid not null,
  marker_id uuid not null,
  rev integer not null,
  -- The place of the teacher among those who mark the work: 1, 2 or 3.
  no smallint not null,
  -- The levels in the order of the rubric.
  levels smallint[] not null,
  comment text not null,
  event_id uuid not null,
  at timestamptz not null,
  primary key (school_id, sitting_id, marker_id, rev),
  unique (school_id, marker_id, event_id),
  foreign key (school_id, sitting_id) references skill_exam_sittings (school_id, id),
  foreign key (school_id, marker_id) references users (school_id, id)
);
select guard_school_table('skill_exam_marks');

-- The results of a sitting. Each change is a new row.
create table skill_exam_results (
  school_id text not null,
  sitting_id uuid not null,
  rev integer not null,
  percent numeric(5, 2) not null,
  -- The mean level of each criterion, and the comments.
  levels jsonb not null,
  comments jsonb not null,
  -- Why a teacher changed the result; empty for a result of the marks.
  reason text not null,
  by_id uuid,
  event_id uuid,
  at timestamptz not null,
  primary key (school_id, sitting_id, rev),
  foreign key (school_id, sitting_id) references skill_exam_sittings (school_id, id)
);
select guard_school_table('skill_exam_results');

-- A pupil's appeal against a result.
create table skill_exam_appeals (
  school_id text not null,
  sitting_id uuid not null,
  id uuid not null,
  text text not null,
  event_id uuid not null,
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'kept', 'changed')),
  reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  decide_event_id uuid,
  primary key (school_id, sitting_id),
  foreign key (school_id, sitting_id) references skill_exam_sittings (school_id, id)
);
select guard_school_table('skill_exam_appeals');
