-- How much each user and each school keeps, counted by every statement that changes it: to add it up would cost more with
-- every file. Uploads count from their beginning with the most that they may become.
create table asset_school_totals (
  school_id text primary key,
  bytes bigint not null check (bytes >= 0)
);
create table asset_user_totals (
  school_id text not null,
  user_id uuid not null,
  bytes bigint not null check (bytes >= 0),
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('asset_school_totals');
select guard_school_table('asset_user_totals');

alter table asset_uploads add column reserved_bytes bigint not null default 0 check (reserved_bytes >= 0);
update asset_uploads set reserved_bytes = coalesce(size, 0) where finished_at is null;

-- The school comes first, so that transactions of one school take the two locks in the same order.
create function add_asset_bytes(school text, owner uuid, delta bigint) returns void language plpgsql as $$
begin
  if delta > 0 then
    insert into asset_school_totals as t values (school, delta)
      on conflict (school_id) do update set bytes = t.bytes + delta;
    insert into asset_user_totals as t values (school, owner, delta)
      on conflict (school_id, user_id) do update set bytes = t.bytes + delta;
  elsif delta < 0 then
    -- Where a whole school is deleted, its counters may be gone already.
    update asset_school_totals set bytes = bytes + delta where school_id = school;
    update asset_user_totals set bytes = bytes + delta where school_id = school and user_id = owner;
  end if;
end
$$;

create function count_asset() returns trigger language plpgsql as $$
declare
  before bigint := 0;
  after bigint := 0;
begin
  if tg_op <> 'INSERT' then
    before := old.bytes + coalesce(old.thumbnail_bytes, 0);
  end if;
  if tg_op <> 'DELETE' then
    after := new.bytes + coalesce(new.thumbnail_bytes, 0);
  end if;
  if tg_op = 'DELETE' then
    perform add_asset_bytes(old.school_id, old.user_id, after - before);
  else
    perform add_asset_bytes(new.school_id, new.user_id, after - before);
  end if;
  return null;
end
$$;

create function count_asset_upload() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform add_asset_bytes(old.school_id, old.user_id, -old.reserved_bytes);
  elsif tg_op = 'INSERT' then
    perform add_asset_bytes(new.school_id, new.user_id, new.reserved_bytes);
  else
    perform add_asset_bytes(new.school_id, new.user_id, new.reserved_bytes - old.reserved_bytes);
  end if;
  return null;
end
$$;

insert into asset_user_totals
  select school_id, user_id, sum(bytes) from (
    select school_id, user_id, bytes + coalesce(thumbnail_bytes, 0) as bytes from assets
    union all
    select school_id, user_id, reserved_bytes from asset_uploads
  ) kept
  group by school_id, user_id;
insert into asset_school_totals select school_id, sum(bytes) from asset_user_totals group by school_id;

create trigger count_asset after insert or delete or update of bytes, thumbnail_bytes on assets
  for each row execute function count_asset();
create trigger count_asset_upload after insert or delete or update of reserved_bytes on asset_uploads
  for each row execute function count_asset_upload();
