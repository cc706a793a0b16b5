import { withConnection, type Sql } from '../postgres/connection.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** Opens one superuser connection to the embedded server and calls `work` with it. It starts the server if it does not run. */
export async function withAdminConnection<T>(
  dataDir: string,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const { host, user, database, stop } = await startEmbeddedPostgres(dataDir);
  try {
    return await withConnection({ host, user, database }, 'meiyu backup', ({ sql }) => work(sql));
  } finally {
    await stop();
  }
}
