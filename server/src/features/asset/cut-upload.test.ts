import { createHash } from 'node:crypto';
import { request as requestHttp } from 'node:http';

import type { Asset } from '@meiyu/contract/asset/asset.schema';
import { expect, onTestFinished, test } from 'vitest';

import { md5Hex } from '../../platform/password.ts';
import { aFilm } from '../../testing/asset-fixtures.ts';
import { insertPupil, insertSchool, password } from '../../testing/school-fixtures.ts';
import { type Script, spawnScript } from '../../testing/spawn-script.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { partType, tusMetadata, tusVersion } from '../../testing/tus-fixtures.ts';

const { db, databaseUrl } = await testDatabase();
const context = testContext(db);
await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
await insertPupil(context, 'A', { number: '1' });

async function startServer(): Promise<{ script: Script; origin: string }> {
  const { dataDir } = context.config;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '0', DEMO: '0' };
  const script = spawnScript('main', { env });
  onTestFinished(() => script.kill('SIGKILL'));
  for (let line = await script.nextLine(); line !== undefined; line = await script.nextLine()) {
    const origin = /美育已启动：(http\S+)/.exec(line)?.[1];
    if (origin !== undefined) return { script, origin };
  }
  throw new Error(script.errors());
}

async function signIn(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/v2/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      login_name: '1',
      password: md5Hex(password),
      school_id: 'A',
      type: 2,
    }),
  });
  const { Authorization: token }: { Authorization?: unknown } = Object(await reply.json());
  return String(token);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test(
  'a film arrives byte for byte though its line is cut ten times and the server killed twice',
  { timeout: 180_000 },
  async () => {
    const whole = aFilm({ dataBytes: 24_000_000 });
    let { script, origin } = await startServer();
    const token = await signIn(origin);
    const headers = { authorization: token, ...tusVersion };
    const created = await fetch(`${origin}/v2/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(whole.length),
        'upload-metadata': tusMetadata({ filename: '演出.mp4' }),
      },
    });
    const place = created.headers.get('location') ?? '';
    const offset = async () => {
      const reply = await fetch(`${origin}${place}`, { method: 'HEAD', headers });
      return Number(reply.headers.get('upload-offset'));
    };

    /** Sends a part of what is missing, and lets go of the line without an end. */
    const sendSome = async (bytes: number, cut: (hangUp: () => void) => void) => {
      const from = await offset();
      const sending = requestHttp(`${origin}${place}`, {
        method: 'PATCH',
        headers: {
          ...headers,
          ...partType,
          'upload-offset': from,
          'content-length': whole.length - from,
        },
      });
      // It is cut on purpose: an error is no failure.
      sending.on('error', () => undefined);
      const closed = new Promise<void>((resolve) => sending.on('close', () => resolve()));
      sending.write(whole.subarray(from, from + bytes), () => cut(() => sending.destroy()));
      await closed;
    };

    for (let time = 1; time <= 10; time += 1) {
      const bytes = 500_000 + ((time * 7_368_787) % 1_500_000);
      await sendSome(bytes, (hangUp) => hangUp());
      if (time === 4 || time === 8) {
        await sendSome(bytes, () => script.kill('SIGKILL'));
        await script.ended();
        ({ script, origin } = await startServer());
      }
    }
    expect(await offset()).toBeGreaterThan(0);
    let status = 409;
    // What was cut last may still be written down: who is told that the end has moved asks again, as clients do.
    while (status === 409) {
      const from = await offset();
      const last = await fetch(`${origin}${place}`, {
        method: 'PATCH',
        headers: { ...headers, ...partType, 'upload-offset': String(from) },
        body: whole.subarray(from),
      });
      ({ status } = last);
    }
    expect(status).toBe(204);
    const id = place.split('/').at(-1);
    const found = await fetch(`${origin}/v2/assets/${id}`, { headers });
    const { url, bytes }: Partial<Asset> = Object(await found.json());
    expect(bytes).toBe(whole.length);
    const kept = await fetch(`${origin}${url}`);
    expect(sha256(new Uint8Array(await kept.arrayBuffer()))).toBe(sha256(whole));
  },
);
