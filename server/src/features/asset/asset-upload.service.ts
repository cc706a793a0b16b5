import { getAssetLimitBytes } from '@meiyu/contract/asset/asset.rules';

import { createTooLargeProblem } from '../../platform/asset/asset-problem.ts';
import { checkName } from '../../platform/asset/checks/check-name.ts';
import {
  deleteUpload,
  findUpload,
  markUploadFinished,
  getUploadKey,
  type UploadMetadata,
} from '../../platform/asset/records/upload-records.ts';
import { getAssetKey } from '../../platform/asset/store/asset-store.ts';
import { cleanFileName } from '../../platform/asset/upload/clean-file-name.ts';
import {
  getFileSize,
  deleteUploadFiles,
  requireDiskSpace,
  getUploadPath,
} from '../../platform/asset/upload/upload-folder.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { Problem, problem } from '../../platform/problem.ts';
import { readForm } from './asset-form.service.ts';
import { selectOptionalOwnFile, updateStored } from './asset.repository.ts';
import { storeAsset, requireHandIn, spendUploadBudget } from './asset.service.ts';

/** Reads the fields of the specification's form, and the field `filename` of tus clients. */
function readMetadata({ filename, type, hwId, purpose, module }: UploadMetadata) {
  const name = cleanFileName(filename ?? '');
  const fields = Object.entries({ type, hwId, purpose, module }).flatMap(([field, text]) =>
    typeof text === 'string' ? [[field, text] as const] : [],
  );
  return { name, ...readForm(name, Object.fromEntries(fields)) };
}

/** Returns the size limit for the declared type. Throws `badRequest`. */
export function getMaxUploadBytes(metadata: UploadMetadata): number {
  return getAssetLimitBytes(readMetadata(metadata).type);
}

/**
 * Begins an upload before its bytes arrive. Throws `fileUnknown`, `createTooLargeProblem`, `storageFull`, `tooManyFiles`, `uploadHomework`
 * or `badRequest`.
 *
 * @param size the size in bytes; null while the client does not know it
 */
export async function beginUpload(
  context: Context,
  user: SignedIn,
  { metadata, size }: { metadata: UploadMetadata; size: number | null },
): Promise<void> {
  // PostgreSQL cannot store the character NUL.
  if (Object.values(metadata).some((text) => text?.includes('\0'))) throw problem('badRequest');
  const declared = readMetadata(metadata);
  checkName(declared);
  await requireHandIn(context, user, declared.homeworkId);
  const most = getAssetLimitBytes(declared.type);
  if (size !== null && size > most) throw createTooLargeProblem(declared.type);
  await requireDiskSpace(context.config.dataDir, size ?? most);
  await spendUploadBudget(context, user, size ?? most);
}

/** The running checks by owner and upload id, so that parallel requests check a file once. */
const finishing = new Map<string, Promise<void>>();

/**
 * Checks and stores a complete upload. Does nothing for an upload that is incomplete, finished or of another user. It deletes a
 * file that the check refuses. After a temporary failure the file stays, and the client may retry. Throws the refusals of
 * `assetEndpoints`.
 */
export async function finishUpload(context: Context, user: SignedIn, id: string): Promise<void> {
  // The key contains the owner: a client that guesses another user's upload id must not get the result of the check.
  const key = getUploadKey(user, id);
  const running = finishing.get(key);
  if (running !== undefined) return running;
  const check = finish(context, user, id).finally(() => finishing.delete(key));
  finishing.set(key, check);
  return check;
}

async function finish(context: Context, user: SignedIn, id: string): Promise<void> {
  const { db, clock, config } = context;
  const record = await findUpload(db, user, id);
  if (record === null || record.isFinished) return;
  const path = getUploadPath(config.dataDir, id);
  const bytes = await getFileSize(path);
  if (bytes === null) {
    if (!(await adoptStoredFile(context, user, id))) return;
  } else {
    if (record.size === null || bytes < record.size) return;
    try {
      await storeAsset(context, user, { path, ...readMetadata(record.metadata) }, id);
    } catch (error) {
      if (error instanceof Problem && error.status < 500) {
        await deleteUploadFiles(path);
        await deleteUpload(db, user, id);
      }
      throw error;
    }
  }
  await markUploadFinished(db, user, id, clock.now());
  await deleteUploadFiles(path);
}

/** Finishes an upload whose file is in the asset store already, because the server stopped before it wrote the record. */
async function adoptStoredFile(
  { db, clock, assets }: Context,
  { schoolId, userId }: SignedIn,
  id: string,
): Promise<boolean> {
  const row = await selectOptionalOwnFile(db, schoolId, userId, id);
  if (row === undefined) return false;
  if (row.stored_at !== null) return true;
  const stream = await assets.read(getAssetKey({ schoolId, id }), { start: 0, end: 0 });
  stream?.destroy();
  if (stream === null) return false;
  await updateStored(db, schoolId, id, clock.now());
  return true;
}
