import { type Kysely, sql } from 'kysely';

import { APP_ROLE, prepareAppRole } from './app-role.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { SharedPostgres } from './embedded/shared-postgres.ts';
import { ConnectionPools } from './limits/connection-pools.ts';
import type { SessionOptions } from './postgres/session.ts';
import type { Schema } from './schema.ts';
import { EVERY_SCHOOL, openHandle } from './scope.ts';

/** A handle of the database or of a transaction. Its scope decides which rows its statements reach, see `scope.ts`. */
export type Db = Kysely<Schema>;

export interface DatabaseTarget {
  /** The address of the operator's PostgreSQL server. Absent: the embedded server under `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** The largest number of connections for calls. Background jobs may open half as many in addition. */
  poolSize?: number;
  /** The timeout of a statement outside of calls, in ms. */
  statementTimeoutMs?: number;
  /** The name in the server's list of connections. */
  applicationName?: string;
  /** Only tests set it: the handle then reaches the rows of all schools instead of none. */
  reachesAllSchools?: boolean;
}

/** An open database. `close` also stops the embedded server if this process started it. */
export interface OpenDatabase {
  db: Db;
  close: () => Promise<void>;
}

const CONNECTIONS_MAX = 10;
/**
 * The default timeout of statements outside of calls. A statement that waits forever must not keep its locks. Imports and exports
 * use statements that take seconds.
 */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens the database and applies missing migrations.
 *
 * @throws {DatabaseStartError} with a line for the operator
 */
export async function openDatabase(target: DatabaseTarget): Promise<OpenDatabase> {
  const embedded =
    target.databaseUrl === undefined ? await SharedPostgres.open(target.dataDir) : undefined;
  const server: ServerOptions =
    embedded === undefined
      ? { server: assertPostgresUrl(target.databaseUrl ?? '') }
      : { server: embedded.address, revive: () => embedded.ensureRunning() };
  let { db, pools } = connect(server, target);
  const close = async () => {
    await pools.end();
    await embedded?.stop();
  };
  try {
    const { isSuperuser } = await assertDurable(db);
    if (isSuperuser) {
      // Changes the role, because row level security does not apply to a superuser, and schools would not be isolated.
      await prepareAppRole(db);
      await pools.end();
      ({ db, pools } = connect({ ...server, role: APP_ROLE }, target));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

type ServerOptions = Pick<SessionOptions, 'server' | 'revive' | 'role'>;

function connect(
  server: ServerOptions,
  {
    poolSize,
    statementTimeoutMs,
    applicationName,
    reachesAllSchools: isOpenOutside,
  }: DatabaseTarget,
): { db: Db; pools: ConnectionPools } {
  const pools = new ConnectionPools(
    { ...server, applicationName: applicationName ?? 'meiyu' },
    {
      callConnections: poolSize ?? CONNECTIONS_MAX,
      workStatementMs: statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    },
  );
  const school = isOpenOutside === true ? EVERY_SCHOOL : undefined;
  return { db: openHandle((use) => pools.createDialect(use), school), pools };
}

function assertPostgresUrl(databaseUrl: string): string {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new DatabaseStartError(
      'DATABASE_URL 不是有效的 PostgreSQL 地址，应形如 postgres://用户:密码@主机:5432/库名',
    );
  }
  return databaseUrl;
}

/** Refuses a server that may lose confirmed writes, because the screen tells pupils that their answers are saved. */
async function assertDurable(db: Db): Promise<{ isSuperuser: boolean }> {
  const settings = await readSettings(db);
  if (Number(settings.get('server_version_num')) < 150_000) {
    throw new DatabaseStartError(
      `需要 PostgreSQL 15 或以上版本，现有的是 ${settings.get('server_version')}`,
    );
  }
  for (const name of ['fsync', 'full_page_writes']) {
    if (settings.get(name) === 'on') continue;
    throw new DatabaseStartError(
      `数据库的 ${name} 没有打开：断电会丢失已保存的答案，请打开后再启动`,
    );
  }
  // The value remote_apply is stricter than on.
  if (!['on', 'remote_apply'].includes(settings.get('synchronous_commit') ?? '')) {
    throw new DatabaseStartError(
      '数据库的 synchronous_commit 没有打开：断电会丢失已保存的答案，请打开后再启动',
    );
  }
  const isSuperuser = settings.get('rolsuper') === 'true';
  if (!isSuperuser && settings.get('rolbypassrls') === 'true') {
    const user = settings.get('current_user');
    throw new DatabaseStartError(
      `数据库账号 ${user} 带有 BYPASSRLS，数据库里学校之间的隔离对它不起作用：请执行 alter role "${user}" nobypassrls，或换一个普通账号`,
    );
  }
  return { isSuperuser };
}

async function readSettings(db: Db): Promise<Map<string, string>> {
  try {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in (
        'server_version', 'server_version_num', 'fsync', 'full_page_writes', 'synchronous_commit'
      )
      union all
      select name, setting from pg_roles, lateral (
        values ('rolsuper', rolsuper::text), ('rolbypassrls', rolbypassrls::text), ('current_user', rolname::text)
      ) facts (name, setting)
      where rolname = current_user
    `.execute(db);
    return new Map(rows.map(({ name, setting }) => [name, setting]));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`连不上数据库：${reason}`, { cause: error });
  }
}
