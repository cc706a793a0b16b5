import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

import { readDemoPupils } from './fixtures/pupils.ts';
import { openSession } from './fixtures/server-client.ts';
import { copyDemoData, findFreePort, isReady } from './fixtures/server.ts';
import { test } from './fixtures/worker-test.ts';

const script = path.resolve(import.meta.dirname, '../tools/start.mjs');

interface Product {
  readonly address: string;
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** Runs `npm start` until the server is ready, and collects its output. */
async function startProduct(dataDir: string): Promise<Product> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  await expect.poll(() => isReady(address), { timeout: 60_000 }).toBe(true);
  return { address, child, output: () => output };
}

/** Signs in with the account that `npm start` has printed, and reads the page. */
async function useProduct({ address, output }: Product): Promise<void> {
  await expect.poll(output).toContain(address);
  const [pupil] = readDemoPupils().filter(({ number }) => output().includes(number));
  if (pupil === undefined) throw new Error(`No demo login was printed:\n${output()}`);
  expect(output()).toContain(pupil.password);
  const { name } = await openSession(address, pupil);
  expect(name).toBe(pupil.name);
  const page = await fetch(address);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('你好，小艺术家');
}

/** Sends a signal, and expects that server and database end without an error. */
async function stopProduct(
  { child, output }: Product,
  signal: NodeJS.Signals,
  dataDir: string,
): Promise<void> {
  const database = Number(
    readFileSync(path.join(dataDir, 'pg18/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const ended = once(child, 'exit');
  child.kill(signal);
  expect(await ended, output()).toEqual([0, null]);
  await expect.poll(() => isAlive(database)).toBe(false);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.describe('npm start', { tag: '@desktop' }, () => {
  test('prints its address and a demo account, serves the app, and stops its database', async () => {
    test.slow();
    const dataDir = await copyDemoData();
    try {
      const first = await startProduct(dataDir);
      await useProduct(first);
      await stopProduct(first, 'SIGTERM', dataDir);
      await stopProduct(await startProduct(dataDir), 'SIGINT', dataDir);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
