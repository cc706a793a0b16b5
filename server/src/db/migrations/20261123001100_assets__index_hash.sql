-- An answer names its files by their hash.
create index assets_of_hash on assets (school_id, user_id, sha256);
