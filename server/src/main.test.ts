import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { buildPlainHttpWarning } from './check-start.ts';
import { startS3Service } from './testing/s3-service.ts';
import { spawnScript, type Script } from './testing/spawn-script.ts';
import { createTestContext } from './testing/test-context.ts';
import { createTestDatabase } from './testing/test-database.ts';

const { db, databaseUrl } = await createTestDatabase();
const { dataDir } = createTestContext(db).config;

/** The time limit for a new process on a busy machine. */
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
      DEFAULT_PASSWORD: 'Ceshi2026',
      ...env,
    },
  });
}

test('prints one Chinese line when the start fails', { timeout: PROCESS_TIMEOUT_MS }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const bound = other.address();
  const port = String(typeof bound === 'object' ? bound?.port : '');
  const secondServer = startMain({ PORT: port });
  expect(await secondServer.ended()).toBe(1);
  expect(secondServer.errors()).toBe(
    `地址 127.0.0.1:${port} 已被别的程序占用：请用 PORT 换一个端口，或先停掉那个程序（EADDRINUSE）\n`,
  );
  other.close();
});

test(
  'stops in good order when a signal arrives during the start',
  { timeout: PROCESS_TIMEOUT_MS },
  async () => {
    // Locks the table of migrations, so that the start waits.
    const script = await db.transaction().execute(async (tx) => {
      await sql`lock table migrations in access exclusive mode`.execute(tx);
      const starting = startMain({});
      await waitForLockWaiter();
      starting.kill('SIGTERM');
      return starting;
    });
    expect(await script.ended()).toBe(0);
    expect(script.errors()).toBe('');
  },
);

test(
  'reports a bucket that refuses the key, warns of plain HTTP that other machines can reach, and serves everything else',
  { timeout: PROCESS_TIMEOUT_MS },
  async () => {
    const bucket = await startS3Service();
    onTestFinished(bucket.close);
    const script = startMain({
      HOST: '0.0.0.0',
      S3_BUCKET_URL: bucket.config.bucketUrl,
      S3_REGION: bucket.config.region,
      S3_KEY_ID: bucket.config.keyId,
      S3_KEY_SECRET: 'not-the-secret',
    });
    onTestFinished(() => script.kill('SIGKILL'));
    const [, address = ''] = /^美育已启动：(\S+)$/.exec((await script.nextLine()) ?? '') ?? [];
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const warning = `${buildPlainHttpWarning({ isPlainHttp: true })}\n`;
    const readOtherErrors = () => script.errors().replace(warning, '');
    await expect.poll(readOtherErrors, { timeout: PROCESS_TIMEOUT_MS }).toContain('\n');
    script.kill('SIGTERM');
    expect(await script.ended()).toBe(0);
    expect(script.errors()).toContain(warning);
    expect(readOtherErrors()).toMatch(
      /^存储桶用不了，.+S3_KEY_ID 和 S3_KEY_SECRET 对不上.+\n.+check-store 检查。\n$/,
    );
    expect(script.errors()).not.toContain('not-the-secret');
  },
);

test(
  'refuses the demo and the built-in password in production, in one line, and changes nothing',
  { timeout: PROCESS_TIMEOUT_MS },
  async () => {
    const script = startMain({ DEMO: '', DEFAULT_PASSWORD: '' });
    onTestFinished(() => script.kill('SIGKILL'));
    expect(await script.nextLine()).toBeUndefined();
    expect(await script.ended()).toBe(1);
    expect(script.errors()).toMatch(/^已设 NODE_ENV=production，.*DEMO=0；DEFAULT_PASSWORD：.*\n$/);
    expect(await db.selectFrom('schools').select('id').execute()).toEqual([]);
  },
);

/** Queries the database until another connection waits for a lock. */
async function waitForLockWaiter(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and relation = 'migrations'::regclass`.execute(db);
    if (rows.length > 0) return;
    await sql`select pg_sleep(0.05)`.execute(db);
  }
}
