import { type Kysely, sql } from 'kysely';

import { advisoryLocks } from './advisory-locks.ts';
import type { Schema } from './schema.ts';

/**
 * The role that runs the statements if the connection belongs to a superuser. It owns the tables, and row level security applies
 * to it. Its name stays, because the tables of databases in use belong to it.
 */
export const APP_ROLE = 'meiyu_house';

/**
 * Creates the role, lets it create tables, and makes it the owner of the superuser's tables. Repeated and parallel calls are
 * safe.
 */
export async function prepareAppRole(db: Kysely<Schema>): Promise<void> {
  await sql
    .raw(`
    do $$
    declare
      one record;
    begin
      perform pg_advisory_xact_lock(${advisoryLocks.appRole});
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        begin
          create role ${APP_ROLE} nologin;
        exception when duplicate_object or unique_violation then
          -- Roles belong to the whole server: another database's process was faster.
          null;
        end;
      end if;
      if not has_schema_privilege('${APP_ROLE}', 'public', 'create') then
        grant usage, create on schema public to ${APP_ROLE};
      end if;
      for one in
        select oid::regclass as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and relowner = (select oid from pg_roles where rolname = current_user)
      loop
        execute format('alter table %s owner to ${APP_ROLE}', one.name);
      end loop;
      for one in
        select oid::regprocedure as name from pg_proc
        where pronamespace = 'public'::regnamespace
          and proowner = (select oid from pg_roles where rolname = current_user)
      loop
        execute format('alter function %s owner to ${APP_ROLE}', one.name);
      end loop;
    end $$`)
    .execute(db);
}
