import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { BackupError } from './backup-error.ts';

export const MANIFEST_FILE = 'manifest.json';
/** One line per file, in the format of `sha256sum`. */
export const SUMS_FILE = 'SHA256SUMS';

const Totals = z.object({ files: z.number(), bytes: z.number() });

const shared = {
  version: z.literal(1),
  /** The backup contains everything that was acknowledged before `endedAt`. ISO 8601, UTC. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** The version of PostgreSQL. */
  server: z.object({ version: z.string(), major: z.number() }),
  /** The names of the applied migrations, in order. */
  migrations: z.array(z.string()),
  /** The fingerprint of the database's secret.key; null if the first start has not stored it. */
  keyFingerprint: z.string().nullable(),
  totals: Totals,
  /** SHA-256 of `SHA256SUMS`. */
  sums: z.string(),
};

const PhysicalManifest = z.object({
  format: z.literal('meiyu-backup'),
  ...shared,
  /** The reason for the backup. */
  kind: z.enum(['operator', 'nightly', 'migration']),
  cluster: z.object({
    systemId: z.string(),
    segmentBytes: z.number(),
    /** The folders below `pg18`. Some are empty, and a copy of the backup may lose those. */
    folders: z.array(z.string()),
    segments: z.array(z.string()),
  }),
  /** The location of secret.key: in the backup, or where a setting says. */
  keyFile: z.object({ isInside: z.boolean(), path: z.string() }),
  /** The bucket with users' files, which are then not in the backup. */
  bucket: z.string().nullable(),
});
export type PhysicalManifest = z.infer<typeof PhysicalManifest>;

const LogicalManifest = z.object({
  format: z.literal('meiyu-dump'),
  ...shared,
  /** Number of rows by table, in the order of loading. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type LogicalManifest = z.infer<typeof LogicalManifest>;

const Manifest = z.discriminatedUnion('format', [PhysicalManifest, LogicalManifest]);
export type Manifest = z.infer<typeof Manifest>;

/** Formats a manifest. Its last field is a SHA-256 of all others, which shows any change. */
export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, sha256: computeDigest(manifest) }, null, 2)}\n`;
}

function computeDigest(manifest: object): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

/** @throws {BackupError} if the folder has no finished backup, or its manifest was changed */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch((error: unknown) => {
    throw new BackupError(
      `${folder} 不是完整的备份：里面没有 ${MANIFEST_FILE}（没有完成的备份没有这个文件）`,
      { cause: error },
    );
  });
  const found = parse(text);
  if (found === null) {
    throw new BackupError(`${path.join(folder, MANIFEST_FILE)} 损坏或被改动过`);
  }
  return found;
}

function parse(text: string): Manifest | null {
  try {
    const { sha256, ...rest } = z.looseObject({ sha256: z.string() }).parse(JSON.parse(text));
    return computeDigest(rest) === sha256 ? Manifest.parse(rest) : null;
  } catch {
    return null;
  }
}

/** @throws {BackupError} for a dump, which only `load` reads */
export async function readPhysicalManifest(folder: string): Promise<PhysicalManifest> {
  const manifest = await readManifest(folder);
  if (manifest.format === 'meiyu-backup') return manifest;
  throw new BackupError(`${folder} 是 dump 的导出，不是备份：请用 load 装入`);
}

/** @throws {BackupError} for a backup, which only `restore` reads */
export async function readLogicalManifest(folder: string): Promise<LogicalManifest> {
  const manifest = await readManifest(folder);
  if (manifest.format === 'meiyu-dump') return manifest;
  throw new BackupError(`${folder} 是备份，不是 dump 的导出：请用 restore 恢复`);
}
