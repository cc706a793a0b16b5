-- The condition of a policy is `coalesce(…, false)`, because PostgreSQL then expects that half of the rows meet it. Without `coalesce` it
-- expects one row of 150. The plan of a list then reads and sorts all rows of the school instead of the first ones of an index. The rows
-- that meet the condition are the same.
create or replace function guard_school_table(guarded regclass, is_shared boolean default false) returns void
language plpgsql as $$
declare
  own constant text := $own$ (
    coalesce(school_id = current_setting('meiyu.school', true) or current_setting('meiyu.school', true) = '*', false)
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

do $$
declare
  guarded regclass;
begin
  for guarded in select polrelid from pg_policy where polname = 'own_school' loop
    execute format(
      'alter policy own_school on %s using (coalesce(school_id = current_setting(''meiyu.school'', true) or current_setting(''meiyu.school'', true) = ''*'', false))',
      guarded
    );
  end loop;
end
$$;
