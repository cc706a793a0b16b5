import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { askS3, finishReply } from '../../server/src/platform/asset/s3-request.ts';
import { account, proxySettings, storageSettings, user } from './settings.ts';

/**
 * `npm run swift -- <command …>`: runs a command beside a real service that speaks S3 (OpenStack Swift of the system's own
 * packages, docs/object-storage.md), named by `TEST_S3_…` for the tests and by `S3_…` for the server. No part of `npm test`.
 */

const START_MS = 60_000;
const ASK_EVERY_MS = 200;
const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-swift-'));
const servers: ChildProcess[] = [];

try {
  process.exitCode = await run(process.argv.slice(2));
} finally {
  for (const server of servers) server.kill('SIGTERM');
  await Promise.all(servers.map(ended));
  rmSync(folder, { recursive: true, force: true });
}

async function run([program, ...args]: string[]): Promise<number> {
  if (program === undefined) throw new Error('Usage: npm run swift -- <command …>');
  return runBeside(await startSwift(), program, args);
}

async function runBeside(bucketUrl: string, program: string, args: string[]): Promise<number> {
  const names = {
    BUCKET_URL: bucketUrl,
    REGION: account.region,
    KEY_ID: account.keyId,
    KEY_SECRET: account.keySecret,
  };
  const settings = Object.entries(names).flatMap(([name, value]) => [
    [`S3_${name}`, value],
    [`TEST_S3_${name}`, value],
  ]);
  console.log(`Swift: ${bucketUrl}, logs in ${folder}`);
  // Ctrl-C ends the command; what was started for it is cleared away after that.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const env = { ...process.env, ...Object.fromEntries(settings) };
  return ended(spawn(program, args, { stdio: 'inherit', env }));
}

/** Starts all of Swift with one disk and one copy; the address of a new bucket. */
async function startSwift(): Promise<string> {
  mkdirSync(path.join(folder, 'disks', 'd1'), { recursive: true });
  for (const kind of ['account', 'container', 'object']) {
    const port = await freePort();
    await makeRing(kind, port);
    startSwiftServer(kind, storageSettings(kind, { folder, port }));
  }
  const [port, cachePort] = [await freePort(), await freePort()];
  startServer('memcached', ['-u', user, '-l', '127.0.0.1', '-p', String(cachePort)]);
  startSwiftServer('proxy', proxySettings({ folder, port }, cachePort));
  const bucketUrl = `http://127.0.0.1:${port}/meiyu`;
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      await makeBucket(bucketUrl);
      return bucketUrl;
    } catch (cause) {
      if (Date.now() > deadline) throw new Error('Swift does not start', { cause });
      await setTimeout(ASK_EVERY_MS);
    }
  }
}

async function makeRing(kind: string, port: number): Promise<void> {
  const device = ['--region=1', '--zone=1', '--ip=127.0.0.1', '--device=d1', '--weight=1'];
  for (const step of [
    ['create', '6', '1', '1'],
    ['add', ...device, `--port=${port}`],
    ['rebalance'],
  ]) {
    const all = [path.join(folder, `${kind}.builder`), ...step];
    const builder = spawn('swift-ring-builder', all, { stdio: ['ignore', 'ignore', 'inherit'] });
    if ((await ended(builder)) !== 0) throw new Error(`swift-ring-builder ${step[0]} failed`);
  }
}

function startSwiftServer(kind: string, settings: string): void {
  const file = path.join(folder, `${kind}.conf`);
  writeFileSync(file, settings);
  startServer(`swift-${kind}-server`, [file, '--verbose']);
}

function startServer(program: string, args: string[]): void {
  const log = openSync(path.join(folder, `${program}.log`), 'a');
  // In a group of its own, so that Ctrl-C does not end it before the command that uses it.
  servers.push(spawn(program, args, { stdio: ['ignore', log, log], detached: true }));
}

async function makeBucket(bucketUrl: string): Promise<void> {
  const headers = { 'content-length': '0' };
  const reply = await askS3({ bucketUrl, ...account }, { method: 'PUT', key: '', headers });
  await finishReply(reply, [200, 'BucketAlreadyOwnedByYou']);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? 1;
}
