-- school_id null: for every school.
create table banners (
  id text primary key,
  school_id text references schools (id),
  place text not null check (place in ('home', 'school', 'outside')),
  title text not null,
  text text not null default '',
  image text not null default '',
  link text not null default '',
  position smallint not null default 0,
  starts_at timestamptz,
  ends_at timestamptz
);
create index banners_school on banners (school_id);

create table main_entries (
  id text primary key,
  code text not null,
  title text not null,
  subject text not null default '',
  link text not null,
  first_grade smallint not null default 1,
  last_grade smallint not null default 12,
  position smallint not null default 0
);
insert into main_entries (id, code, title, subject, link, position) values
  ('homework-mu', 'homework', '音乐作业', 'mu', '/home/curriculum/music/operation', 1),
  ('homework-ar', 'homework', '美术作业', 'ar', '/home/curriculum/art/operation', 2);

-- An area's own indicators; the row without a city or province is the Ministry's default (教体艺〔2015〕5号).
create table indicators (
  id text primary key,
  province_code text references divisions (code),
  city_code text references divisions (code),
  name text not null,
  performance_levels smallint not null default 3
);
insert into indicators (id, name) values ('moe-2015', '中小学生艺术素质测评');

create table support_contacts (
  id text primary key,
  qq text not null,
  phone text not null,
  position smallint not null default 0
);
