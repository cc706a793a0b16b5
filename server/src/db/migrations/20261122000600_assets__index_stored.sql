-- The archive of a restore to a moment looks for files that came since it last looked.
create index assets_stored on assets (stored_at) where stored_at is not null;
