-- The check changes images and videos. An answer names such a file by the hash of the bytes that the pupil's page sent.
-- Null if the stored bytes are the sent ones.
alter table assets add column received_sha256 text;
create index assets_of_received_hash on assets (school_id, user_id, received_sha256) where received_sha256 is not null;
