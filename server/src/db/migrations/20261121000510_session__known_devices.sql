-- Browsers in which an account has signed in rightly: their tries are counted apart, so that a stranger's wrong ones make
-- nobody wait there. The hash is keyed and of this account alone: rows of two accounts do not tell a shared computer.
create table known_devices (
  school_id text not null,
  device_hash text not null,
  user_id uuid not null,
  last_used_at timestamptz not null,
  primary key (school_id, device_hash),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('known_devices');
create index known_devices_user on known_devices (school_id, user_id, last_used_at);
create index known_devices_unused on known_devices (last_used_at);

-- Tries since the last right one, however slowly they come.
alter table login_throttles add column in_a_row integer not null default 0;
