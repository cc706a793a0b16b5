import { Connection } from '../postgres/connection.ts';

/** The result of a connection to the server's socket. */
export type ServerPresence = 'ready' | 'withoutDatabase' | 'busy' | 'absent';

/** The name of the only user of the embedded server. */
export const embeddedUser = 'meiyu';
/** The name of the only database of the embedded server. */
export const embeddedDatabase = 'meiyu';

const CONNECT_TIMEOUT_MS = 5000;

/**
 * Checks whether a server answers in this socket folder. Only a connection shows this, because the pid in a lock file may belong
 * to another process now.
 */
export async function probeServer(host: string): Promise<ServerPresence> {
  try {
    await (await connectOnce(host, embeddedDatabase)).close();
    return 'ready';
  } catch (error) {
    return toPresence(error);
  }
}

/** Creates the database, unless another process has created it at the same moment. */
export async function createDatabase(host: string): Promise<void> {
  const connection = await connectOnce(host, 'postgres');
  try {
    await connection.run(`create database ${embeddedDatabase}`);
  } catch (error) {
    // 42P04: the database exists. 23505: two processes created it at the same moment.
    if (!['42P04', '23505'].includes(getErrorCode(error))) throw error;
  } finally {
    await connection.close();
  }
}

function connectOnce(host: string, database: string): Promise<Connection> {
  const server = { host, database, user: embeddedUser };
  return Connection.open(server, 'meiyu', CONNECT_TIMEOUT_MS);
}

function toPresence(error: unknown): ServerPresence {
  switch (getErrorCode(error)) {
    case '3D000':
      return 'withoutDatabase';
    case 'ENOENT':
    case 'ECONNREFUSED':
      return 'absent';
    // 57P03: the server starts, stops or recovers. 53300: all connections are in use. The other codes: the server is stopping.
    case '57P03':
    case '57P01':
    case '53300':
    case 'CONNECTION_CLOSED':
    case 'ECONNRESET':
    case 'EPIPE':
      return 'busy';
    default:
      throw error;
  }
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
