-- A file that names a homework stays as long as the homework exists: when it goes, the name goes, and the file is swept like
-- any other that nothing uses.
update assets set homework_id = null
  where homework_id is not null and not exists (select from homework where homework.id = assets.homework_id);
alter table assets add column purpose text;
update assets set purpose = 'homework' where homework_id is not null;
alter table assets
  add foreign key (homework_id) references homework (id) on delete set null (homework_id),
  -- Spec section 2.
  add check (purpose in ('avatar', 'homework', 'certificate', 'activity')),
  add check (homework_id is null or purpose = 'homework');

-- The sweep finds what it deletes and nothing else, however many files name a homework.
drop index assets_unattached;
create index assets_unused on assets (created_at) where attached_at is null and homework_id is null;
create index assets_unstored on assets (created_at) where stored_at is null and attached_at is null;
create index assets_of_homework on assets (homework_id) where homework_id is not null;
