import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import type { Sql } from '../../db/postgres/connection.ts';
import { getAssetKey, getThumbnailKey } from '../asset/store/asset-store.ts';
import { syncFolder } from '../sync-folder.ts';
import { PARTIAL_SUFFIX } from './backup-writer.ts';
import { copyHashed } from './copy-hashed.ts';
import { STORED_FOLDERS } from './stored-files.ts';
import { SyncQueue } from './sync-queue.ts';

/**
 * The time in milliseconds by which the files of two calls overlap: each call also checks the files of the 30 minutes
 * before the previous call. A transaction may commit late, and the poster of a video may be stored after the video.
 */
const OVERLAP_MS = 30 * 60_000;
const PAGE_ROWS = 500;

const Row = z.object({ school_id: z.string(), id: z.string(), stored_at: z.string() });

function getFilesFolder(archive: string): string {
  return path.join(archive, 'files');
}

/**
 * Archives the files that were stored since the previous call. Must run before the log is archived, so that every moment in
 * the archived log has its files.
 */
export async function archiveFiles(
  sql: Sql,
  dataDir: string,
  archive: string,
  now: Date,
): Promise<void> {
  const timeFile = path.join(archive, 'files-until');
  const previousCallAt = await readFile(timeFile, 'utf8').catch(() => null);
  const since = new Date(
    (previousCallAt === null ? now : new Date(previousCallAt.trim())).getTime() - OVERLAP_MS,
  );
  for await (const row of selectAssetsSince(sql, since)) {
    const asset = { schoolId: row.school_id, id: row.id };
    for (const name of [getAssetKey(asset), getThumbnailKey(asset)])
      await archiveFile(dataDir, archive, name);
  }
  for (const name of await listNewMedia(dataDir, since)) await archiveFile(dataDir, archive, name);
  await mkdir(archive, { recursive: true, mode: 0o700 });
  await writeFile(`${timeFile}${PARTIAL_SUFFIX}`, `${now.toISOString()}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(`${timeFile}${PARTIAL_SUFFIX}`, timeFile);
}

/** Reads the assets (files of users) in the order in which they were stored, in pages of 500 rows. */
async function* selectAssetsSince(sql: Sql, since: Date): AsyncGenerator<z.infer<typeof Row>> {
  let after = { stored_at: since.toISOString(), id: '' };
  for (;;) {
    // Reads `stored_at` as text, because a Date loses the microseconds.
    const rows = await sql`
      select school_id, id, stored_at::text from assets
      where (stored_at, id::text) > (${after.stored_at}::timestamptz, ${after.id})
      order by assets.stored_at, id::text limit ${PAGE_ROWS}`;
    const page = z.array(Row).parse(rows);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_ROWS) return;
    after = last;
  }
}

/** Lists the new files of questions. Only an import adds such files, so few folders have changed since the previous call. */
async function listNewMedia(dataDir: string, since: Date): Promise<string[]> {
  const names: string[] = [];
  for (const part of await readdir(path.join(dataDir, 'media'))) {
    const folder = path.join(dataDir, 'media', part);
    if ((await stat(folder)).mtime <= since) continue;
    for (const name of await readdir(folder)) names.push(`media/${part}/${name}`);
  }
  return names;
}

async function archiveFile(dataDir: string, archive: string, name: string): Promise<void> {
  const source = path.join(dataDir, name);
  const target = path.join(getFilesFolder(archive), name);
  if ((await stat(target).catch(() => null)) !== null) return;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    await link(source, target).catch(async (error: unknown) => {
      if (getErrorCode(error) === 'EEXIST') return;
      if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(getErrorCode(error))) throw error;
      await rm(`${target}${PARTIAL_SUFFIX}`, { force: true });
      const queue = new SyncQueue();
      await copyHashed(source, `${target}${PARTIAL_SUFFIX}`, queue);
      await queue.flush();
      await rename(`${target}${PARTIAL_SUFFIX}`, target);
    });
    syncFolder(path.dirname(target));
  } catch (error) {
    // Ignores a file that does not exist: it was deleted, is in the bucket, or is a thumbnail that was never made.
    if (getErrorCode(error) !== 'ENOENT') throw error;
  }
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Copies archived files into a folder that is being restored, if the backup does not contain them. */
export async function addArchivedFiles(
  archive: string,
  root: string,
  makeFolder: (name: string) => Promise<void>,
  queue: SyncQueue,
): Promise<void> {
  for (const name of await listFiles(getFilesFolder(archive))) {
    const target = path.join(root, name);
    if ((await stat(target).catch(() => null)) !== null) continue;
    await makeFolder(path.posix.dirname(name));
    await copyHashed(path.join(getFilesFolder(archive), name), target, queue);
  }
}

/** Deletes archived files that are older than the oldest backup, because every backup contains these files. */
export async function pruneFiles(archive: string, oldest: Date): Promise<void> {
  for (const name of await listFiles(getFilesFolder(archive))) {
    const file = path.join(getFilesFolder(archive), name);
    const { mtime } = await stat(file);
    if (mtime.getTime() < oldest.getTime() - OVERLAP_MS) await rm(file, { force: true });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(PARTIAL_SUFFIX))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => STORED_FOLDERS.some((stored) => name.startsWith(`${stored}/`)));
}
