-- The pinyin of a version's texts: an object from text to syllables. It is not part of the version's content, because better
-- readings must not make a new version.
create table version_pinyin (
  version_id text primary key references question_versions (id) on delete cascade,
  pinyin jsonb not null
);
