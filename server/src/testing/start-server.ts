import { onTestFinished } from 'vitest';

import { md5Hex } from '../platform/auth/password/password.ts';
import { password as usual } from './school-fixtures.ts';
import { type Script, spawnScript } from './spawn-script.ts';
import type { TestDatabase } from './test-database.ts';

interface ServerOptions extends Pick<TestDatabase, 'databaseUrl'> {
  dataDir: string;
  /** Environment variables in addition to the default ones. */
  env?: NodeJS.ProcessEnv;
}

/** Starts the product's server as a separate process on a free port, and stops it at the end of the test. */
export async function startServer({
  databaseUrl,
  dataDir,
  env,
}: ServerOptions): Promise<{ script: Script; origin: string }> {
  const serverSettings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '0', DEMO: '0' };
  const script = spawnScript('main', { env: { ...serverSettings, ...env } });
  onTestFinished(() => script.kill('SIGKILL'));
  for (let line = await script.nextLine(); line !== undefined; line = await script.nextLine()) {
    const origin = /^美育已启动：(\S+)$/.exec(line)?.[1];
    if (origin !== undefined) return { script, origin };
  }
  throw new Error(script.errors());
}

/** Signs in at a running server. Returns the token and the cookies. */
export async function signInAt(
  origin: string,
  schoolId: string,
  number: string,
  password = usual,
): Promise<{ token: string; cookies: string }> {
  const reply = await fetch(`${origin}/v2/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      login_name: number,
      password: md5Hex(password),
      school_id: schoolId,
      type: 2,
    }),
  });
  const { Authorization: token }: { Authorization?: unknown } = Object(await reply.json());
  if (typeof token !== 'string') throw new Error(`sign-in refused: ${reply.status}`);
  return { token, cookies: reply.headers.get('set-cookie') ?? '' };
}
