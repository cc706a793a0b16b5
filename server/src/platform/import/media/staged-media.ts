import { readFile, rm, writeFile } from 'node:fs/promises';

import { z } from 'zod';

import type { Db } from '../../../db/database.ts';
import { getUploadPath, requireDiskSpace } from '../../asset/upload/upload-folder.ts';
import { storeMedia } from '../../media/media-store.ts';
import { isMediaExtension, mediaTypes } from '../../media/media-types.ts';
import { insertMedia } from '../../media/media.repository.ts';

/** A checked file that waits beside the uploads until its import is applied. The job that deletes abandoned uploads deletes it too. */
export const StagedMedia = z.object({
  /** The SHA-256 hash of its bytes. */
  id: z.string(),
  extension: z.string().refine(isMediaExtension),
  sizeBytes: z.int(),
});
export type StagedMedia = z.output<typeof StagedMedia>;

function getStagedPath(dataDir: string, importId: string, id: string): string {
  return getUploadPath(dataDir, `${importId}-${id}.media`);
}

/** Writes a checked file to the folder of the uploads. */
export function stageMedia(
  dataDir: string,
  importId: string,
  id: string,
  bytes: Uint8Array,
): Promise<void> {
  return writeFile(getStagedPath(dataDir, importId, id), bytes, { mode: 0o600 });
}

/**
 * Copies staged files to the store of question files. Returns false if one of them no longer exists or was changed.
 *
 * @throws {Problem} `storageFull`
 */
export async function storeStagedMedia(
  dataDir: string,
  importId: string,
  media: readonly StagedMedia[],
): Promise<boolean> {
  const total = media.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  await requireDiskSpace(dataDir, total);
  for (const { id, extension } of media) {
    const bytes = await readFile(getStagedPath(dataDir, importId, id)).catch(() => null);
    if (bytes === null) return false;
    const stored = await storeMedia(dataDir, bytes, extension);
    if (stored.id !== id) return false;
  }
  return true;
}

/** Inserts the rows of stored files. */
export async function insertStagedMedia(db: Db, media: readonly StagedMedia[]): Promise<void> {
  if (media.length === 0) return;
  await insertMedia(
    db,
    media.map(({ id, extension, sizeBytes }) => ({
      id,
      extension,
      content_type: mediaTypes[extension],
      size_bytes: sizeBytes,
    })),
  );
}

export async function deleteStagedMedia(
  dataDir: string,
  importId: string,
  media: readonly StagedMedia[],
): Promise<void> {
  for (const { id } of media) await rm(getStagedPath(dataDir, importId, id), { force: true });
}
