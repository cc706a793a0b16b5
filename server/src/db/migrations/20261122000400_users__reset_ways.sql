-- The version of the key that seals what waits on the user's devices. A reset of the password raises it, so that a
-- person who had the old password does not get the key of what is sealed afterwards.
alter table users add column device_key_version integer not null default 0;

-- Set by a reset with a code: the chat app signs in again when its holder, with the new password, has confirmed it.
alter table external_identities add column suspended_at timestamptz;

-- What each reset of a password ended, for the account's holder to read.
create table account_resets (
  school_id text not null,
  id uuid not null,
  user_id uuid not null,
  reset_at timestamptz not null,
  reset_by text not null check (reset_by in ('code', 'teacher', 'operator')),
  ended_sessions integer not null,
  chat_app text not null check (chat_app in ('none', 'suspended', 'removed')),
  -- Empty: none was removed. Masked, since it may be a stranger's.
  removed_phone text not null,
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('account_resets');
create index account_resets_user on account_resets (school_id, user_id, reset_at);
create index account_resets_over on account_resets (reset_at);
