-- A phone is a way back into an account, so it belongs to one pupil and one teacher at most. Of several who had the same
-- one so far, the first keeps it.
alter table users
  -- When its holder last bound, changed or unbound the phone; null: it is as the school's sheet says.
  add column phone_set_at timestamptz,
  -- Set for a password that a teacher's approval gave: then it opens nothing any more.
  add column password_expires_at timestamptz;
update users set phone = '' from (
  select school_id, id, row_number() over (partition by role, phone order by school_id, login_name) as place
  from users where phone <> ''
) as same
where users.school_id = same.school_id and users.id = same.id and same.place > 1;
create unique index users_phone on users (role, phone) where phone <> '';

-- When the holder of this session last gave the account's password; null: came in without.
alter table sessions add column password_checked_at timestamptz;

-- How often something may be done in a span of time; `subject` is a keyed hash, never a number or address.
create table budgets (
  subject text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index budgets_end on budgets (ends_at);

-- Messages sent to one phone: lately, in this hour, in this day. `phone_hash` is a keyed hash.
create table sms_cooldowns (
  phone_hash text primary key,
  last_at timestamptz not null,
  hour_from timestamptz not null,
  hour_count integer not null,
  day_from timestamptz not null,
  day_count integer not null
);
create index sms_cooldowns_last on sms_cooldowns (last_at);

-- One row for each thing that a code can be for, so only the newest code counts. The code itself is in no column, only
-- its keyed hash; challenge and ticket are kept as their SHA-256.
create table sms_challenges (
  subject text primary key,
  phone_hash text not null,
  role smallint not null,
  purpose text not null check (purpose in ('reset', 'bind', 'change', 'unbind')),
  -- Whose account the code is about.
  school_id text not null,
  user_id uuid not null,
  challenge_hash bytea not null unique,
  code_mac bytea not null,
  attempts_left smallint not null,
  expires_at timestamptz not null,
  -- Set when the right code was given.
  ticket_hash bytea unique,
  ticket_expires_at timestamptz,
  foreign key (school_id, user_id) references users (school_id, id)
);
create index sms_challenges_end on sms_challenges ((greatest(expires_at, ticket_expires_at)));
select guard_school_table('sms_challenges');

-- Messages not sent but shown to the operator, where no provider is set; for a day.
create table sms_outbox (
  id uuid primary key,
  phone text not null,
  code text not null,
  created_at timestamptz not null
);
create index sms_outbox_created on sms_outbox (created_at);

-- A forgotten password without a phone: a pupil asks, a teacher of the class decides.
create table password_resets (
  school_id text not null,
  id uuid not null,
  user_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, decided_by) references users (school_id, id),
  check ((state = 'pending') = (decided_at is null))
);
-- Asked twice is asked once.
create unique index password_resets_pending on password_resets (school_id, user_id) where state = 'pending';
create index password_resets_end on password_resets (expires_at);
select guard_school_table('password_resets');
