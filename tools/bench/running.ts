import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { metricsToken } from './metrics.ts';

/** A running server process. */
export interface RunningServer {
  port: number;
  pid: number;
  /** The time from the start of the process to its first 200 reply. */
  startMs: number;
  stop: () => Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const CHECK_EVERY_MS = 5;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the built product as a separate process, as `npm start` does. */
export function startProduct(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  return startProcess(['--enable-source-maps', `${root}server/dist/main.js`], '/readyz', {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    DEMO: '0',
    DEFAULT_PASSWORD: 'Ceshi2026',
    METRICS_TOKEN: metricsToken,
    ...env,
  });
}

/** Starts a script of this folder that listens on `PORT`. Node.js runs `.js` files without tsx. */
export function startPeer(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const loader = script.endsWith('.js') ? [] : ['--import', 'tsx'];
  return startProcess([...loader, file], '/readyz', { NODE_ENV: 'production', ...env });
}

async function startProcess(
  args: string[],
  path: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    // The log is discarded, so that it costs the same CPU time as in production but no disk writes.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid } = child;
  try {
    if (pid === undefined) throw new Error(`cannot start ${args.join(' ')}`);
    await awaitReady(`http://127.0.0.1:${port}${path}`, child);
    return { port, pid, startMs: performance.now() - startedAt, stop: () => stopProcess(child) };
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
}

async function awaitReady(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const reply = await fetch(address).catch(() => null);
    await reply?.body?.cancel();
    if (reply?.ok === true) return;
    await delay(CHECK_EVERY_MS);
  }
  throw new Error(`no answer from ${address}`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port found');
  return address.port;
}
