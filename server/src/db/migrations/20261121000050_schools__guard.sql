-- The wall between schools. Statements run for one school, named in the setting meiyu.school, or on purpose for all
-- ('*'); server/src/db/scope.ts says which. Where neither is said, nothing is seen and nothing can be written.
--
-- Every table with a school_id calls this in the migration that creates it:
--   select guard_school_table('songs');
-- `is_shared`: a row without a school is for every school to read.
create function guard_school_table(guarded regclass, is_shared boolean default false) returns void
language plpgsql as $$
declare
  own constant text := $own$ (
    school_id = current_setting('meiyu.school', true) or current_setting('meiyu.school', true) = '*'
  ) $own$;
begin
  execute format('alter table %s enable row level security, force row level security', guarded);
  execute format('create policy own_school on %s using %s', guarded, own);
  if is_shared then
    execute format(
      'create policy every_school on %s for select using (school_id is null and current_setting(''meiyu.school'', true) <> '''')',
      guarded
    );
  end if;
end
$$;
