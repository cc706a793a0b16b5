import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { BackupError } from './backup-error.ts';

export const MANIFEST_FILE = 'manifest.json';
/** One line per file, as `sha256sum` writes and checks it. */
export const SUMS_FILE = 'SHA256SUMS';

const Totals = z.object({ files: z.number(), bytes: z.number() });

const shared = {
  version: z.literal(1),
  /** Everything that was acknowledged before `endedAt` is in it. ISO 8601, UTC. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** Of PostgreSQL. */
  server: z.object({ version: z.string(), major: z.number() }),
  /** Names of the migrations that the database had, in their order. */
  migrations: z.array(z.string()),
  /** Which secret.key the database belongs to; null before the first start has said so. */
  keyFingerprint: z.string().nullable(),
  totals: Totals,
  /** SHA-256 of `SHA256SUMS`. */
  sums: z.string(),
};

const PhysicalManifest = z.object({
  format: z.literal('meiyu-backup'),
  ...shared,
  /** Why it was made. */
  kind: z.enum(['operator', 'nightly', 'migration']),
  cluster: z.object({
    systemId: z.string(),
    segmentBytes: z.number(),
    /** Below `pg18`; some are empty, and copies may leave those out. */
    folders: z.array(z.string()),
    segments: z.array(z.string()),
  }),
  /** Where secret.key is: in the backup, or where the setting had it. */
  keyFile: z.object({ isInside: z.boolean(), path: z.string() }),
  /** The bucket with the files of users, which are not in the backup then. */
  bucket: z.string().nullable(),
});
export type PhysicalManifest = z.infer<typeof PhysicalManifest>;

const LogicalManifest = z.object({
  format: z.literal('meiyu-dump'),
  ...shared,
  /** Rows by table, in the order in which they are loaded. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type LogicalManifest = z.infer<typeof LogicalManifest>;

const Manifest = z.discriminatedUnion('format', [PhysicalManifest, LogicalManifest]);
export type Manifest = z.infer<typeof Manifest>;

/** A manifest as a file: its last field is a SHA-256 of all others, so that a changed byte shows. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, sha256: digestOf(manifest) }, null, 2)}\n`;
}

function digestOf(manifest: object): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

/** @throws {BackupError} if the folder holds no finished backup, or its manifest was changed */
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
    return digestOf(rest) === sha256 ? Manifest.parse(rest) : null;
  } catch {
    return null;
  }
}

/** @throws {BackupError} for a dump, which `load` reads */
export async function readPhysicalManifest(folder: string): Promise<PhysicalManifest> {
  const manifest = await readManifest(folder);
  if (manifest.format === 'meiyu-backup') return manifest;
  throw new BackupError(`${folder} 是 dump 的导出，不是备份：请用 load 装入`);
}

/** @throws {BackupError} for a backup, which `restore` reads */
export async function readLogicalManifest(folder: string): Promise<LogicalManifest> {
  const manifest = await readManifest(folder);
  if (manifest.format === 'meiyu-dump') return manifest;
  throw new BackupError(`${folder} 是备份，不是 dump 的导出：请用 restore 恢复`);
}
