import postgres from 'postgres';

/** What a knock at the server's socket finds. */
export type Presence = 'ready' | 'withoutDatabase' | 'busy' | 'absent';

/** Everything the embedded server keeps is in one database of one user. */
export const embeddedUser = 'meiyu';
export const embeddedDatabase = 'meiyu';

/**
 * Whether a server answers in this socket folder. Only connecting tells: a pid in a lock file may
 * belong to anybody by now.
 */
export async function probe(host: string): Promise<Presence> {
  const sql = connectOnce(host, embeddedDatabase);
  try {
    await sql`select 1`;
    return 'ready';
  } catch (error) {
    return presenceFrom(error);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Makes the one database, unless another process just did. */
export async function createDatabase(host: string): Promise<void> {
  const sql = connectOnce(host, 'postgres');
  try {
    await sql.unsafe(`create database ${embeddedDatabase}`);
  } catch (error) {
    // 42P04: it exists; 23505: two created it at the same moment.
    if (!['42P04', '23505'].includes(errorCode(error))) throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function connectOnce(host: string, database: string): postgres.Sql {
  return postgres({
    host,
    database,
    user: embeddedUser,
    max: 1,
    fetch_types: false,
    connect_timeout: 5,
  });
}

function presenceFrom(error: unknown): Presence {
  switch (errorCode(error)) {
    case '3D000':
      return 'withoutDatabase';
    case 'ENOENT':
    case 'ECONNREFUSED':
      return 'absent';
    // 57P03: it starts, stops or recovers; 53300: every connection is taken; the others: it is
    // just going away.
    case '57P03':
    case '57P01':
    case '53300':
    case 'CONNECTION_CLOSED':
    case 'CONNECTION_ENDED':
    case 'CONNECT_TIMEOUT':
    case 'ECONNRESET':
    case 'EPIPE':
      return 'busy';
    default:
      throw error;
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
