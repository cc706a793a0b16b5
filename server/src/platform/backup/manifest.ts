import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { BackupError } from './backup-error.ts';

export const MANIFEST_FILE = 'manifest.json';
/** The file with one line per file of the backup, in the format of `sha256sum`. */
export const SUMS_FILE = 'SHA256SUMS';

const Totals = z.object({ files: z.number(), bytes: z.number() });

const sharedManifestFields = {
  version: z.literal(1),
  /**
   * The times when the backup started and ended (ISO 8601, UTC). The backup contains every change that the server
   * acknowledged before `endedAt`.
   */
  startedAt: z.string(),
  endedAt: z.string(),
  /** The version of the PostgreSQL server from which the backup was made. */
  server: z.object({ version: z.string(), major: z.number() }),
  /** The names of the migrations that the database had applied, in order. */
  migrations: z.array(z.string()),
  /** The fingerprint of the database's secret.key; null if no server has stored it yet. */
  keyFingerprint: z.string().nullable(),
  totals: Totals,
  /** The SHA-256 hash of the file `SHA256SUMS` in hex. */
  sums: z.string(),
};

const PhysicalManifest = z.object({
  format: z.literal('meiyu-backup'),
  ...sharedManifestFields,
  /** The cause of the backup: the operator's command, the nightly job, or a migration. */
  kind: z.enum(['operator', 'nightly', 'migration']),
  cluster: z.object({
    systemId: z.string(),
    segmentBytes: z.number(),
    /** The folders below `pg18`. The list is needed because a copy of the backup may lose empty folders. */
    folders: z.array(z.string()),
    segments: z.array(z.string()),
  }),
  /** The location of secret.key: in the backup, or at the path in a setting. */
  keyFile: z.object({ isInside: z.boolean(), path: z.string() }),
  /** The address of the bucket that contains users' files, which are then not in the backup; null if there is no bucket. */
  bucket: z.string().nullable(),
});
export type PhysicalManifest = z.infer<typeof PhysicalManifest>;

const LogicalManifest = z.object({
  format: z.literal('meiyu-dump'),
  ...sharedManifestFields,
  /** The name, the columns and the number of rows of each table, in the order of loading. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type LogicalManifest = z.infer<typeof LogicalManifest>;

const Manifest = z.discriminatedUnion('format', [PhysicalManifest, LogicalManifest]);
export type Manifest = z.infer<typeof Manifest>;

/** Formats a manifest as JSON. Its last field is a SHA-256 hash of all other fields, which reveals any change. */
export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, sha256: computeDigest(manifest) }, null, 2)}\n`;
}

function computeDigest(manifest: object): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

/**
 * Reads the manifest of a backup or a dump.
 *
 * @throws {BackupError} if the folder has no finished backup, or its manifest was changed
 */
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
    const { sha256, ...fields } = z.looseObject({ sha256: z.string() }).parse(JSON.parse(text));
    return computeDigest(fields) === sha256 ? Manifest.parse(fields) : null;
  } catch {
    return null;
  }
}

/**
 * Reads the manifest of a backup.
 *
 * @throws {BackupError} if the folder contains a dump, which only the command `load` reads
 */
export async function readPhysicalManifest(folder: string): Promise<PhysicalManifest> {
  const manifest = await readManifest(folder);
  if (manifest.format === 'meiyu-backup') return manifest;
  throw new BackupError(`${folder} 是 dump 的导出，不是备份：请用 load 装入`);
}

/**
 * Reads the manifest of a dump.
 *
 * @throws {BackupError} if the folder contains a backup, which only the command `restore` reads
 */
export async function readLogicalManifest(folder: string): Promise<LogicalManifest> {
  const manifest = await readManifest(folder);
  if (manifest.format === 'meiyu-dump') return manifest;
  throw new BackupError(`${folder} 是备份，不是 dump 的导出：请用 restore 恢复`);
}
