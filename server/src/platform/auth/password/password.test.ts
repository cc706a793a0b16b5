import { readFileSync, readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';

import { expect, test } from 'vitest';

import { createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { hashPassword, md5Hex, verifyPassword } from './password.ts';

const { db } = await createTestDatabase();
const { secrets } = createTestContext(db);
const md5 = md5Hex('Yueyue123');

test('verifies a password against its hash, and refuses another password', async () => {
  const stored = await hashPassword(secrets, md5);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(secrets, stored, md5, '')).toBe(true);
  expect(await verifyPassword(secrets, stored, md5Hex('Yueyue124'), '')).toBe(false);
});

test('reports a damaged hash, and verifies the next hash', async () => {
  await expect(verifyPassword(secrets, 'damaged', md5, '')).rejects.toThrow('Decoding failed');
  const stored = await hashPassword(secrets, md5);
  expect(await verifyPassword(secrets, stored, md5, '')).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'hashes at a lower priority than requests, and does not change the priority of requests',
  async () => {
    await hashPassword(secrets, md5);
    const threads = readdirSync('/proc/self/task');
    const priorities = threads.map((thread) => readNice(`/proc/self/task/${thread}/stat`));
    const requestPriority = getPriority();
    expect(priorities).toContain(
      Math.max(requestPriority, constants.priority.PRIORITY_BELOW_NORMAL),
    );
    expect(requestPriority).toBeLessThan(constants.priority.PRIORITY_BELOW_NORMAL);
  },
);

/**
 * Reads the nice value (priority) of a thread: field 19 of proc_pid_stat(5). Fields are counted after the name of the
 * thread, because the name may contain spaces.
 */
function readNice(file: string): number {
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[16]);
}
