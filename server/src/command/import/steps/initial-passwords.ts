import { availableParallelism } from 'node:os';

import type { Context } from '../../../platform/context.ts';
import { hashPassword, md5Hex } from '../../../platform/password.ts';
import { userKey, type UserRecord } from '../roster/user-record.ts';
import type { Progress } from './step.ts';

/** Hashes side by side on all cores: 20,000 of them take minutes, whatever else is done. */
export async function hashInitialPasswords(
  { config, secrets }: Context,
  kind: string,
  users: readonly UserRecord[],
  progress: Progress,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  // The platform's default password is kept as no hash, so that its holder has to choose another.
  const wanted = users.flatMap((user) => {
    const text = user.initialPassword;
    return text === null || text === config.defaultPassword ? [] : { key: userKey(user), text };
  });
  const queue = wanted.values();
  const work = async () => {
    for (const { key, text } of queue) {
      hashes.set(key, await hashPassword(secrets, md5Hex(text)));
      progress(`加密${kind}的初始密码`, hashes.size, wanted.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return hashes;
}
