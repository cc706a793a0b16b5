import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { findBinaries } from './binaries.ts';
import { completeSymlinks } from './symlinks.ts';

const root = await mkdtemp(path.join(tmpdir(), 'meiyu-binaries-'));
const realArch = process.arch;
afterEach(() => {
  Object.defineProperty(process, 'arch', { value: realArch });
  vi.unstubAllEnvs();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Changes the platform's name to one for which npm has no PostgreSQL. */
function pretendUnknownPlatform(): void {
  Object.defineProperty(process, 'arch', { value: 'riscv64' });
}

test('finds the PostgreSQL that npm installed for this platform', () => {
  const { initdb, postgres, major } = findBinaries();
  expect(major).toBe(18);
  expect([existsSync(initdb), existsSync(postgres)]).toEqual([true, true]);
});

test('uses PG_BIN if npm has none', () => {
  const packaged = findBinaries();
  pretendUnknownPlatform();
  vi.stubEnv('PG_BIN', path.dirname(packaged.postgres));
  expect(findBinaries()).toEqual(packaged);
});

test('refuses a PG_BIN without PostgreSQL', () => {
  pretendUnknownPlatform();
  vi.stubEnv('PG_BIN', root);
  expect(() => findBinaries()).toThrow('PG_BIN 所指的目录里没有 postgres 程序');
});

test('refuses a PostgreSQL that is too old', async () => {
  pretendUnknownPlatform();
  const old = path.join(root, 'old');
  await mkdir(old);
  await writeFile(path.join(old, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 14.9"\n', {
    mode: 0o755,
  });
  vi.stubEnv('PG_BIN', old);
  expect(() => findBinaries()).toThrow('需要 PostgreSQL 15 或以上版本');
});

test('creates the links that a package cannot contain, once', async () => {
  await mkdir(path.join(root, 'native', 'lib'), { recursive: true });
  await writeFile(path.join(root, 'native', 'lib', 'libx.so.60.2'), 'library');
  await writeFile(
    path.join(root, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.60.2', target: 'native/lib/libx.so.60' }]),
  );
  completeSymlinks(root);
  completeSymlinks(root);
  expect(await readFile(path.join(root, 'native', 'lib', 'libx.so.60'), 'utf8')).toBe('library');
});
