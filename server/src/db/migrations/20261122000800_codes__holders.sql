-- Codes that several browsers asked for live side by side, so that nobody takes another's code away by asking for one.
alter table sms_challenges drop constraint sms_challenges_pkey;
alter table sms_challenges drop constraint sms_challenges_challenge_hash_key;
alter table sms_challenges add primary key (challenge_hash);
alter table sms_challenges
  -- Who asked for the code: a keyed hash of the user, or of the browser's flow cookie.
  add column holder_hash text not null default '',
  add column tried_at timestamptz,
  -- When the ticket was used. The row stays until its end, so that a repeated reset can be told that it is done.
  add column used_at timestamptz,
  -- Keyed hash of the new password that a reset has set.
  add column done_mac bytea;
create index sms_challenges_subject on sms_challenges (subject);

-- The part of the messages that strangers have asked for.
alter table sms_cooldowns
  add column stranger_hour_count integer not null default 0,
  add column stranger_day_count integer not null default 0;
