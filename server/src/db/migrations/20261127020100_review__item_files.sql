-- The files that items of the review show. A file that no item shows any longer is unused, and the cleanup job deletes it.
create table review_item_files (
  school_id text not null,
  kind text not null,
  item_id text not null,
  asset_id uuid not null,
  primary key (school_id, asset_id, kind, item_id)
);
select guard_school_table('review_item_files');
create index review_item_files_of_item on review_item_files (school_id, kind, item_id);

insert into review_item_files (school_id, kind, item_id, asset_id)
select h.school_id, 'honour', h.id::text, asset_id
from honours h cross join unnest(h.certificates) as asset_id;
