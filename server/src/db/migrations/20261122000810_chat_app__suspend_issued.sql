-- A password of a sheet, which others may have known, opened everything until passwords had to be changed first. A chat app
-- that was bound with one may be a stranger's: its holder confirms it, as after a reset with a code.
update external_identities set suspended_at = now()
where suspended_at is null and exists (
  select 1 from users
  where users.school_id = external_identities.school_id and users.id = external_identities.user_id
    and users.must_change_password
);
