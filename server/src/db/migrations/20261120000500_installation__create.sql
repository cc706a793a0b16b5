-- One row: which secret.key this database's passwords and addresses were made with. The key itself is never in here.
create table installation (
  only_one boolean primary key default true check (only_one),
  key_fingerprint text not null
);
