-- Pupils (role 2) and teachers (role 5) sign in by the same page, so their numbers share one space in a school.
-- The school is the first column of every tenant key, so that the tables can be spread by school later.
create table users (
  school_id text not null references schools (id),
  id uuid not null,
  role smallint not null check (role in (2, 5)),
  login_name text not null,
  name text not null,
  gender smallint not null default 0 check (gender between 0 and 2),
  phone text not null default '',
  nickname text not null default '',
  portrait text not null default '',
  state text not null default 'active' check (state in ('active', 'suspended')),
  -- Null: the platform's default password, which only lets its holder choose another.
  password_hash text,
  must_change_password boolean not null default false,
  grade smallint check (grade between 1 and 12),
  klass smallint check (klass between 1 and 99),
  roll_number text not null default '',
  enrolled_year smallint,
  primary key (school_id, id),
  unique (school_id, login_name),
  check ((role = 2) = (grade is not null)),
  check ((role = 2) = (klass is not null))
);
create index users_klass on users (school_id, grade, klass, login_name);

create table teachings (
  school_id text not null,
  user_id uuid not null,
  subject text not null check (subject in ('mu', 'ar')),
  grade smallint not null,
  klass smallint not null,
  primary key (school_id, user_id, subject, grade, klass),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, grade, klass) references klasses (school_id, grade, klass)
);

-- The token itself is never kept: only its SHA-256.
create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  school_id text not null,
  user_id uuid not null,
  agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (school_id, user_id) references users (school_id, id)
);
create index sessions_user on sessions (school_id, user_id);
create index sessions_expiry on sessions (expires_at);

-- One row an account or address that failed to sign in lately; `subject` is a keyed hash, never a number or address.
create table login_throttles (
  subject text primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);
create index login_throttles_over on login_throttles ((greatest(window_started_at, blocked_until)));
