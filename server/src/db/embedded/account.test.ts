import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, test, vi } from 'vitest';

import { copyCluster } from '../../testing/copy-cluster.ts';
import { spawnScript } from '../../testing/spawn-script.ts';

const UNPRIVILEGED_UID = 65_534;
const root = await mkdtemp(path.join(tmpdir(), 'meiyu-account-'));
afterAll(() => rm(root, { recursive: true, force: true }));

// The time limit of a test. Creating a database takes a second of processor time, and much longer on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/** Opens and stops the database in another process. Returns the output or the text of the error. */
async function openOnce(
  dataDir: string,
  options: { prefix?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const script = spawnScript('embedded-owner', { args: [dataDir], ...options });
  script.child.stdin?.end();
  const line = await script.nextLine();
  await script.ended();
  return line ?? script.errors();
}

/** Creates a PATH without user namespaces, as in many containers. */
async function createPathWithoutNamespaces(): Promise<string> {
  const folder = path.join(root, 'bin');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return `${folder}:${process.env['PATH'] ?? ''}`;
}

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('root', () => {
  test('opens a database in a folder that only root can enter', async () => {
    await chmod(root, 0o700);
    const dataDir = path.join(root, 'private');
    copyCluster(dataDir);
    expect(await openOnce(dataDir)).toContain('"owned":true');
  });

  test('runs the server with another account if user namespaces are forbidden', async () => {
    await chmod(root, 0o755);
    const dataDir = path.join(root, 'service');
    const env = { PATH: await createPathWithoutNamespaces() };
    expect(await openOnce(dataDir, { env })).toContain('"owned":true');
    expect((await stat(path.join(dataDir, 'pg18'))).uid).not.toBe(0);
    // When namespaces are available again, the owner of the folder does not change.
    expect(await openOnce(dataDir)).toContain('"owned":true');
  });

  test('explains what to do if neither way works', async () => {
    await chmod(root, 0o700);
    const dataDir = path.join(root, 'stuck');
    const env = { PATH: await createPathWithoutNamespaces() };
    expect(await openOnce(dataDir, { env })).toContain('数据库不能以 root 身份运行');
    expect((await stat(dataDir)).uid).toBe(0);
  });

  test('a normal user opens a database without another account', async () => {
    await chmod(root, 0o755);
    const dataDir = path.join(root, 'normal');
    await mkdir(dataDir);
    await chown(dataDir, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
    const prefix = [
      'setpriv',
      `--reuid=${UNPRIVILEGED_UID}`,
      `--regid=${UNPRIVILEGED_UID}`,
      '--clear-groups',
      '--',
    ];
    expect(
      await openOnce(dataDir, { prefix, env: { HOME: '/nonexistent', TMPDIR: dataDir } }),
    ).toContain('"owned":true');
  });
});
