import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { spawnScript, type Script } from './testing/spawn-script.ts';
import { testContext } from './testing/test-context.ts';
import { testDatabase } from './testing/test-database.ts';

const { db, databaseUrl } = await testDatabase();
const { dataDir } = testContext(db).config;

/** A process of its own, on a machine that may be busy. */
const PROCESS_TIMEOUT_MS = 120_000;

function startMain(env: Record<string, string>): Script {
  return spawnScript('main', {
    env: {
      DATA_DIR: path.join(dataDir, 'main'),
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: '0',
      DEMO: '0',
      ...env,
    },
  });
}

test(
  'a start that fails ends with one line of Chinese',
  { timeout: PROCESS_TIMEOUT_MS },
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const bound = other.address();
    const port = String(typeof bound === 'object' ? bound?.port : '');
    const taken = startMain({ PORT: port });
    expect(await taken.ended()).toBe(1);
    expect(taken.errors()).toBe(
      `地址 127.0.0.1:${port} 已被别的程序占用：请用 PORT 换一个端口，或先停掉那个程序（EADDRINUSE）\n`,
    );
    other.close();
  },
);

test(
  'a signal that comes while it starts stops it in good order',
  { timeout: PROCESS_TIMEOUT_MS },
  async () => {
    // Whoever holds the migrations' table stops the start where it looks what is applied.
    const script = await db.transaction().execute(async (tx) => {
      await sql`lock table migrations in access exclusive mode`.execute(tx);
      const starting = startMain({});
      await untilSomebodyWaits();
      starting.kill('SIGTERM');
      return starting;
    });
    expect(await script.ended()).toBe(0);
    expect(script.errors()).toBe('');
  },
);

/** Asks the database again and again; each question takes its time. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and relation = 'migrations'::regclass`.execute(db);
    if (rows.length > 0) return;
    await sql`select pg_sleep(0.05)`.execute(db);
  }
}
