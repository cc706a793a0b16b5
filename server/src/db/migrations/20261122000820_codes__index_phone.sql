-- A stranger gets no code while a phone has three live ones: they are counted by phone.
create index sms_challenges_phone on sms_challenges (phone_hash);
