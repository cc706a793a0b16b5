-- The bank of questions: teachers search it, and what they write becomes a revision of the question.

-- The characters of a text and its pairs of neighbouring characters (bigrams), without spaces. A text contains a word only if it
-- has all terms of the word.
create function list_search_terms(given text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct term), '{}')
  from (
    select one, lead(one) over (order by place) as next
    from unnest(string_to_array(regexp_replace(lower(normalize(given, NFKC)), '\s+', '', 'g'), null))
      with ordinality as characters (one, place)
  ) as neighbours
  cross join lateral (values (one), (one || next)) as terms (term)
  where term is not null
$$;

alter table questions
  -- Counts the versions of the question.
  add column revision integer not null default 1,
  -- In milliseconds, like the cursors of lists.
  add column changed_at timestamptz(3) not null default now(),
  add column knowledge text[] not null default '{}',
  -- The terms of stem and knowledge, each knowledge point as `#=point`, and the school as `@=school`. Terms of texts have at most
  -- two characters, so they cannot equal the other ones.
  add column search_terms text[] not null default '{}';

create function fill_question_search() returns trigger language plpgsql as $$
declare
  found jsonb;
  stems text;
begin
  select content into found from question_versions where id = new.version_id;
  new.knowledge := array(select jsonb_array_elements_text(coalesce(found -> 'knowledge', '[]')));
  select string_agg(part #>> '{stem,text}', ' ') into stems
    from jsonb_array_elements(jsonb_build_array(found) || coalesce(found -> 'children', '[]')) as part;
  new.search_terms := list_search_terms(concat_ws(' ', stems, array_to_string(new.knowledge, ' ')))
    || array(select '#=' || point from unnest(new.knowledge) as point)
    || array['@=' || coalesce(new.school_id, '')];
  return new;
end
$$;
create trigger questions_search before insert or update of version_id, school_id on questions
  for each row execute function fill_question_search();
update questions set version_id = version_id;

create index questions_changed on questions (school_id, subject, changed_at desc, id);
create index questions_unit on questions (school_id, subject, grade, unit, type);
create index questions_search_terms on questions using gin (search_terms);
create index question_versions_question on question_versions (question_id, created_at);
create index paper_questions_version on paper_questions (version_id);
create index version_media_media on version_media (media_id);

-- What a teacher saved: never updated. A restored text has the version of the first time and a revision of its own.
create table question_revisions (
  school_id text not null,
  question_id text not null references questions (id),
  revision integer not null,
  version_id text not null references question_versions (id),
  by_id uuid not null,
  at timestamptz not null,
  -- The request that saved it. An import of many questions is one request.
  event_id uuid not null,
  primary key (school_id, question_id, revision),
  unique (school_id, event_id, question_id),
  foreign key (school_id, by_id) references users (school_id, id)
);
select guard_school_table('question_revisions');

-- How a school's pupils did at a version. A job counts it again after a hand-in or a return.
create table question_stats (
  school_id text not null,
  version_id text not null references question_versions (id),
  question_id text not null,
  -- The number of homework with this version that pupils handed in.
  uses integer not null,
  -- First attempts that have a mark for this version.
  attempts integer not null,
  -- Difficulty: the mean of points by full points. Null without attempts.
  p double precision,
  -- Discrimination: P of the best 27 % less P of the last 27 %. Null below 20 attempts.
  d double precision,
  counted_at timestamptz not null,
  primary key (school_id, version_id)
);
select guard_school_table('question_stats');
create index question_stats_question on question_stats (school_id, question_id);
