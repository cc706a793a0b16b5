import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { listSegmentNames } from '../../db/backup/wal-names.ts';
import { readChecksums } from './checksum-file.ts';
import { hashFile } from './copy-hashed.ts';
import { type Manifest, MANIFEST_FILE, readManifest, SUMS_FILE } from './manifest.ts';

/** The maximum number of faults in the result. Faults after these are only counted. */
const FAULTS_MAX = 100;

export interface VerifyResult {
  manifest: Manifest;
  /** One Chinese line per fault; empty for an undamaged backup. */
  faults: string[];
}

/**
 * Reads all files of a backup and compares them with their hashes.
 *
 * @throws {BackupError} if the folder is not a finished backup
 */
export async function verifyBackup(
  folder: string,
  onProgress: (files: number) => void = () => undefined,
): Promise<VerifyResult> {
  const manifest = await readManifest(folder);
  const faults: string[] = [];
  if ((await hashChecksumFile(folder)) !== manifest.sums) {
    return { manifest, faults: [`${SUMS_FILE} 缺失、损坏或被改动过`] };
  }
  const listedNames = new Set([MANIFEST_FILE, SUMS_FILE]);
  let bytes = 0;
  for await (const { name, sha256 } of readChecksums(folder)) {
    listedNames.add(name);
    onProgress(listedNames.size);
    const found = await hashFile(path.join(folder, name)).catch(() => null);
    bytes += found?.bytes ?? 0;
    if (found === null) faults.push(`缺少 ${name}`);
    else if (found.sha256 !== sha256) faults.push(`${name} 损坏或被改动过`);
  }
  for await (const name of listFiles(folder, '')) {
    if (!listedNames.has(name)) faults.push(`多出 ${name}`);
  }
  faults.push(...findMissingSegments(manifest, listedNames));
  if (faults.length === 0 && bytes !== manifest.totals.bytes) faults.push('文件的总大小不对');
  return { manifest, faults: shortenFaults(faults) };
}

/** Reports missing log segments. A backup must contain every segment from the first to the last. */
function findMissingSegments(manifest: Manifest, listedNames: ReadonlySet<string>): string[] {
  if (manifest.format === 'meiyu-dump') return [];
  const { segments, segmentBytes } = manifest.cluster;
  const [first = '', last = ''] = [segments[0], segments.at(-1)];
  return listSegmentNames(first, last, segmentBytes)
    .filter((name) => !listedNames.has(`wal/${name}`))
    .map((name) => `缺少 wal/${name}`);
}

/** Computes the SHA-256 hash of the file that lists the hashes. Returns null if the file cannot be read. */
export async function hashChecksumFile(folder: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path.join(folder, SUMS_FILE)), hash);
    return hash.digest('hex');
  } catch {
    return null;
  }
}

async function* listFiles(root: string, folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(root, name);
    else yield name;
  }
}

function shortenFaults(faults: string[]): string[] {
  if (faults.length <= FAULTS_MAX) return faults;
  return [...faults.slice(0, FAULTS_MAX), `…… 共 ${faults.length} 处`];
}
