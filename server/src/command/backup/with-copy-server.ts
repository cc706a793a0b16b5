import type { Config } from '../../config.ts';
import { type Db, openDatabase } from '../../db/database.ts';
import { startEmbeddedPostgres } from '../../db/embedded/start-embedded-postgres.ts';
import type { ServerAddress } from '../../db/postgres/server-address.ts';

/** Opens the configured database without migrating it, and passes the address to which `copy` connects. */
export async function withCopyServer<T>(
  { databaseUrl, dataDir }: Config,
  work: (db: Db, server: ServerAddress) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return openTarget({ databaseUrl, dataDir }, databaseUrl, work);
  const { host, user, database, stop } = await startEmbeddedPostgres(dataDir);
  try {
    return await openTarget({ dataDir }, { host, user, database }, work);
  } finally {
    await stop();
  }
}

async function openTarget<T>(
  target: { databaseUrl?: string; dataDir: string },
  server: ServerAddress,
  work: (db: Db, server: ServerAddress) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase({ ...target, poolSize: 2 });
  try {
    return await work(db, server);
  } finally {
    await close();
  }
}
