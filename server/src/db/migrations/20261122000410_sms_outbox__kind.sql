-- `reset`: tells the holder of the phone that the account's password was reset. It has no code.
alter table sms_outbox add column kind text not null default 'code' check (kind in ('code', 'reset'));
