-- Where the password of an account came from. Only `holder` is a choice of the holder; all others were known to somebody
-- else, must be changed at the first sign-in, and open nothing after `password_expires_at`.
alter table users
  add column password_source text not null default 'holder'
    check (password_source in ('holder', 'platform', 'sheet', 'slip', 'operator', 'teacher')),
  -- When it was issued; null for a password that the holder chose.
  add column password_issued_at timestamptz;

-- The platform's default password has no hash.
update users set
  password_source = case
    when password_hash is null then 'platform'
    when password_expires_at is not null then 'teacher'
    else 'slip'
  end,
  password_issued_at = now()
where must_change_password;

-- A password of a sheet opened everything until now. The audit log tells which passwords the holders chose. The demo keeps
-- its published passwords; its schools are found as in the migration that marks them.
update users set
  password_source = 'sheet',
  password_issued_at = now(),
  must_change_password = true
where not must_change_password
  and not exists (
    select 1 from schools
    where id = school_id and id in ('3301060001', '5101070001') and schools.name like '%（演示）'
  )
  and not exists (
    select 1 from audit_events
    where audit_events.school_id = users.school_id and subject = users.id
      and (event = 'passwordChanged' or event = 'passwordReset' and detail = 'code')
  );

-- What was issued before this migration expires 14 days after it.
update users set password_expires_at = now() + interval '14 days'
where must_change_password and password_expires_at is null
  and not exists (
    select 1 from schools
    where id = school_id and id in ('3301060001', '5101070001') and schools.name like '%（演示）'
  );
