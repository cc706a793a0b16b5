-- The terms, holidays and make-up days of a school, one row for each school year.
create table calendars (
  school_id text not null references schools (id),
  year smallint not null,
  content jsonb not null,
  rev integer not null default 1,
  changed_at timestamptz not null,
  -- Null after an import.
  changed_by uuid,
  -- The request that made this revision. The same request again changes nothing.
  event_id uuid,
  primary key (school_id, year)
);
select guard_school_table('calendars');
