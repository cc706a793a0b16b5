import { availableParallelism } from 'node:os';

import type { PasswordIssue } from '../../../db/password-columns.ts';
import { issueFirstPassword } from '../../../platform/auth/password/issued-password.ts';
import { hashPassword, md5Hex } from '../../../platform/auth/password/password.ts';
import type { Context } from '../../../platform/context.ts';
import type { Progress } from '../../../platform/import/step.ts';
import { getUserKey } from '../../../platform/import/user-key.ts';
import type { PasswordCells } from './password-cells.ts';
import type { UserRecord } from './roster/user-record.ts';

/** The passwords of new accounts, by `getUserKey`. An account without a hash has the platform's default password. */
export type InitialPasswords = ReadonlyMap<
  string,
  { hash: string | null; issue: PasswordIssue | null }
>;

/** Hashes passwords in parallel on all cores, because 20,000 hashes take minutes. */
export async function makeInitialPasswords(
  { clock, config, secrets }: Context,
  { kind, users, cells }: { kind: string; users: readonly UserRecord[]; cells: PasswordCells },
  progress: Progress,
): Promise<InitialPasswords> {
  const hashes = new Map<string, string>();
  // Default passwords are left out: they are stored without a hash, so that a change of the setting applies at once.
  const toHash = users.flatMap((user) => {
    const text = user.initialPassword;
    return text === null || text === config.defaultPassword ? [] : { key: getUserKey(user), text };
  });
  const queue = toHash.values();
  const hashAll = async () => {
    for (const { key, text } of queue) {
      hashes.set(key, await hashPassword(secrets, md5Hex(text)));
      progress(`加密${kind}的初始密码`, hashes.size, toHash.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, hashAll));
  const now = clock.now();
  return new Map(
    users.map((user) => {
      const hash = hashes.get(getUserKey(user)) ?? null;
      const issue = issueFirstPassword(config, now, hash === null ? 'platform' : 'sheet');
      return [getUserKey(user), { hash, issue: cells.isDemo(user) ? getDemoIssue(issue) : issue }];
    }),
  );
}

/**
 * Returns how a password of a demo school is issued. The published passwords need no change; only the default password must be
 * changed.
 */
function getDemoIssue(issue: PasswordIssue): PasswordIssue | null {
  return issue.source === 'platform' ? { ...issue, expiresAt: null } : null;
}
