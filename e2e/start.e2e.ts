import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

import { readDemoPupils } from './fixtures/pupils.ts';
import { copyDemoData, findFreePort, isReady } from './fixtures/server.ts';
import { signInOnOpenForm } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const script = path.resolve(import.meta.dirname, '../tools/start.mjs');

/** Runs `npm start`, and collects its output. */
function startProduct(
  dataDir: string,
  port: number,
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  return { child, output: () => output };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.describe('npm start', { tag: '@desktop' }, () => {
  test('prints its address and a demo account, serves the app, and stops its database', async ({
    page,
  }) => {
    test.slow();
    const dataDir = await copyDemoData();
    try {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        const port = await findFreePort();
        const address = `http://127.0.0.1:${port}`;
        const { child, output } = startProduct(dataDir, port);
        await expect.poll(() => isReady(address), { timeout: 60_000 }).toBe(true);
        const database = Number(
          readFileSync(path.join(dataDir, 'pg18/postmaster.pid'), 'utf8').split('\n')[0],
        );
        await expect.poll(output).toContain(address);
        const [pupil] = readDemoPupils().filter(({ number }) => output().includes(number));
        if (pupil === undefined) throw new Error(`No demo login was printed:\n${output()}`);
        expect(output()).toContain(pupil.password);
        await page.goto(address);
        await signInOnOpenForm(page, pupil);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(pupil.name.slice(1));
        // The page leaves the app before the server stops. Otherwise it would log errors.
        await page.goto('about:blank');

        const ended = once(child, 'exit');
        child.kill(signal);
        expect(await ended, output()).toEqual([0, null]);
        await expect.poll(() => isAlive(database)).toBe(false);
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
