-- Sessions of public computers: short, and followed by Clear-Site-Data.
alter table sessions add column is_public boolean not null default false;
