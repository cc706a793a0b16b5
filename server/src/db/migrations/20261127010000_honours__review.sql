-- The difference hash of an image, as hex. Copies of an image differ in few bits. Null for an image of one colour and for other files.
alter table assets add column difference_hash text check (difference_hash ~ '^[0-9a-f]{16}$');

-- The decision of a teacher about an honour. `decided_by` is null if no teacher of the school decided.
alter table honours
  add column decided_by uuid,
  add column decided_at timestamptz,
  add foreign key (school_id, decided_by) references users (school_id, id),
  add check ((decided_by is null) = (decided_at is null)),
  add check (decided_by is null or state <> 'pending');
-- The honours that wait for a decision, the oldest first.
create index honours_pending on honours (school_id, subject, submitted_at, id) where state = 'pending';

-- The four parts of 16 bits of each certificate's difference hash. Two hashes that differ in at most three bits have an equal part, so an
-- index finds similar certificates.
create table honour_bands (
  school_id text not null,
  band smallint not null check (band between 0 and 3),
  value integer not null check (value between 0 and 65535),
  honour_id uuid not null,
  asset_id uuid not null,
  primary key (school_id, band, value, honour_id, asset_id),
  foreign key (school_id, honour_id) references honours (school_id, id) on delete cascade
);
select guard_school_table('honour_bands');
create index honour_bands_of_honour on honour_bands (school_id, honour_id);
