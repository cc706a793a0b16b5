-- Files that arrive in parts (tus 1.0). The bytes stand in DATA_DIR/uploads under the id, and their number is how far it
-- has come; whole and checked, it becomes the asset with the same id.
create table asset_uploads (
  school_id text not null,
  id uuid not null,
  user_id uuid not null,
  -- Null until the client tells it.
  size bigint check (size >= 0),
  -- What the client says of the file, name → text or null.
  metadata jsonb not null,
  created_at timestamptz not null,
  -- When it became an asset: whoever lost the reply is told so.
  finished_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id)
);
create index asset_uploads_old on asset_uploads (created_at);

select guard_school_table('asset_uploads');
