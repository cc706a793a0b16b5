-- Divisions: the national list and counties of one's own (市直属), loaded at start; a city may have no county.
create table divisions (
  code text primary key,
  name text not null,
  level smallint not null check (level between 1 and 3),
  parent_code text references divisions (code),
  is_own boolean not null default false
);
create index divisions_parent on divisions (parent_code, code);

-- The school's id is its public 学校标识码. Province and city codes are kept beside the county so that a list by any
-- of the three is one index scan.
create table schools (
  id text primary key,
  name text not null,
  province_code text not null references divisions (code),
  city_code text not null references divisions (code),
  county_code text not null references divisions (code),
  periods smallint[] not null default '{}',
  edu_year smallint not null,
  has_art_circle boolean not null default false
);
create index schools_county on schools (county_code, name, id);
create index schools_city on schools (city_code, name, id);

create table klasses (
  school_id text not null references schools (id),
  grade smallint not null check (grade between 1 and 12),
  klass smallint not null check (klass between 1 and 99),
  -- Set only for a teaching class with a name of its own.
  name text,
  primary key (school_id, grade, klass)
);
