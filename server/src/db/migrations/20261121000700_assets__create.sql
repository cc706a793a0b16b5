-- Files that users sent: checked, and in the store under their id. A row comes before its file, so that a file without a
-- row cannot be; `stored_at` is null until the file is there, and `attached_at` until something of ours points at it.
create table assets (
  school_id text not null,
  id uuid not null,
  user_id uuid not null,
  -- Spec section 3: 1 picture, 2 sound, 3 film, 6 document.
  type smallint not null check (type in (1, 2, 3, 6)),
  -- As the sender named it, without folders.
  name text not null,
  -- By the content, not by the name.
  extension text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  width integer,
  height integer,
  duration_ms integer,
  -- Of a picture made small; null where there is none.
  thumbnail_bytes integer,
  homework_id text,
  module integer,
  created_at timestamptz not null,
  stored_at timestamptz,
  attached_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id)
);
create index assets_unattached on assets (created_at) where attached_at is null;
create index assets_of_user on assets (school_id, user_id, created_at);

select guard_school_table('assets');
