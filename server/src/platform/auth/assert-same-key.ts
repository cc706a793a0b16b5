import { DatabaseStartError } from '../../db/database-start-error.ts';
import type { Db } from '../../db/database.ts';
import type { Secrets } from './secrets.ts';

/**
 * Checks that secret.key is the key with which this database was created. With another key every password would be wrong.
 * The first process that starts stores the fingerprint of its key.
 *
 * @throws {DatabaseStartError} if the key differs
 */
export async function assertSameKey(db: Db, { fingerprint }: Secrets): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key_fingerprint: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key_fingerprint: expected } = await db
    .selectFrom('installation')
    .select('key_fingerprint')
    .executeTakeFirstOrThrow();
  if (expected === fingerprint) return;
  throw new DatabaseStartError(
    'DATA_DIR 里的 secret.key 不是这个数据库原来的密钥，用它所有人的密码都会不对：请把原来的 secret.key 放回 DATA_DIR 再启动',
  );
}
