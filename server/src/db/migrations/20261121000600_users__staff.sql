-- Staff (role 4) look after all classes of their school; teachings are for role 5 alone.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in (2, 4, 5));

-- A number belongs to one pupil at most, and to one of all the others: who becomes staff keeps theirs.
drop index users_phone;
create unique index users_phone on users (phone, (role = 2)) where phone <> '';
