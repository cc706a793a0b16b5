import {
  ASSET_MEGABYTES_PER_DAY,
  assetLabels,
  ASSETS_PER_DAY,
} from '@meiyu/contract/asset/asset.rules';
import { type Asset, AssetType, type UploadPurpose } from '@meiyu/contract/asset/asset.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import { inTransaction } from '../../db/in-transaction.ts';
import { inSchool } from '../../db/scope.ts';
import {
  getAddressExpiry,
  createAssetAddress,
  openTicket,
} from '../../platform/asset/asset-address.ts';
import {
  getAssetContentType,
  AssetExtension,
  assetKinds,
} from '../../platform/asset/asset-kinds.ts';
import { hashFile } from '../../platform/asset/checks/hash-file.ts';
import { getOwnerKey, releaseUpload } from '../../platform/asset/records/upload-records.ts';
import {
  getAssetKey,
  type ServedFile,
  getThumbnailKey,
} from '../../platform/asset/store/asset-store.ts';
import { requireSpace } from '../../platform/asset/upload/require-space.ts';
import { auditFileRead } from '../../platform/audit/audit-file-read.ts';
import { spendBudget } from '../../platform/auth/limits/budget.ts';
import { createThrottleSubject } from '../../platform/auth/limits/throttle.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid, createId } from '../../platform/create-id.ts';
import { Problem, problem } from '../../platform/problem.ts';
import {
  selectOptionalAsset,
  selectOptionalViewer,
  updateStored,
  upsertAsset,
} from './asset.repository.ts';

const DAY_SECONDS = 86_400;
const MEGABYTE = 1024 * 1024;
/** The status of a refusal that a repeated upload of the file gets again. */
const REFUSED_STATUS = 400;

/** A received file, with its description by the client. */
export interface ReceivedFile {
  /** The path on the local disk. The caller deletes the file and the files made from it. */
  readonly path: string;
  readonly name: string;
  readonly type: AssetType;
  readonly homeworkId: string | null;
  readonly purpose: UploadPurpose | null;
  readonly module: number | null;
}

/** Counts a file against the user's daily limits. Throws `tooManyFiles`. */
export async function spendUploadBudget(
  { db, clock, secrets }: Context,
  { schoolId, userId }: SignedIn,
  bytes: number,
): Promise<void> {
  const spend = (kind: string, times: number, amount: number) => {
    const subject = createThrottleSubject(secrets, kind, schoolId, userId);
    return spendBudget(db, subject, { times, seconds: DAY_SECONDS }, clock.now(), amount);
  };
  const megabytes = Math.max(1, Math.ceil(bytes / MEGABYTE));
  const isOver =
    (await spend('files', ASSETS_PER_DAY, 1)) !== null ||
    (await spend('megabytes', ASSET_MEGABYTES_PER_DAY, megabytes)) !== null;
  if (isOver) throw problem('tooManyFiles');
}

/**
 * Checks whether the user may hand in to a task now.
 *
 * @throws {Problem} `uploadHomework`
 */
export async function requireHandIn(
  { db, clock, handInChecks }: Context,
  user: SignedIn,
  taskId: string | null,
): Promise<void> {
  if (taskId === null) return;
  const now = clock.now();
  for (const mayHandIn of handInChecks) {
    if (await mayHandIn({ db, user, taskId, now })) return;
  }
  throw problem('uploadHomework');
}

/**
 * Checks a file and stores it for `user`. Throws the refusals of `assetEndpoints`, and then stores nothing.
 *
 * @param id the id of the file; it may be the id of an interrupted call
 */
export async function storeAsset(
  context: Context,
  user: SignedIn,
  received: ReceivedFile,
  id = createId(),
): Promise<Asset> {
  const { db, clock, config, assets, checks } = context;
  const { schoolId, userId } = user;
  const now = clock.now();
  const checked = await checks
    .checkFile(getOwnerKey(user), received.path, { name: received.name, type: received.type })
    .catch(async (error: unknown) => {
      if (error instanceof Problem && error.status === REFUSED_STATUS)
        await tellRefused(context, user, received.path);
      throw error;
    });
  const { extension, bytes, sha256, width, height, thumbnail } = checked;
  const row = {
    school_id: schoolId,
    id,
    user_id: userId,
    type: received.type,
    name: received.name,
    extension,
    bytes,
    sha256,
    received_sha256: checked.receivedSha256,
    difference_hash: checked.differenceHash,
    width,
    height,
    duration_ms: checked.durationMs,
    thumbnail_bytes: thumbnail?.bytes ?? null,
    homework_id: received.homeworkId,
    module: received.module,
    purpose: received.purpose,
    created_at: now,
  };
  await inTransaction(db, async (db) => {
    // Releases the space that the upload reserved, because the file uses it now.
    await releaseUpload(db, user, id);
    await upsertAsset(db, row);
    await requireSpace(db, user, config);
  });
  const place = { schoolId, id };
  if (thumbnail !== null) await assets.put(getThumbnailKey(place), thumbnail.path, 'image/jpeg');
  await assets.put(getAssetKey(place), checked.path, getAssetContentType(extension, received.type));
  await updateStored(db, schoolId, id, clock.now());
  return toAsset(context, user, row);
}

/** Tells the features that the checks have refused a file of the user. */
async function tellRefused(
  { db, clock, refusedFileFollowers }: Context,
  { schoolId, userId }: SignedIn,
  path: string,
): Promise<void> {
  const refused = {
    db,
    owner: { schoolId, userId },
    now: clock.now(),
    hash: async () => (await hashFile(path)).sha256,
  };
  for (const follow of refusedFileFollowers) await follow(refused);
}

/**
 * Returns a file of the user, or of a pupil whom the user may see.
 *
 * @throws {Problem} `notFound`
 */
export async function getAsset(context: Context, user: SignedIn, id: string): Promise<Asset> {
  const row = isUuid(id) ? await selectOptionalAsset(context.db, user, id) : undefined;
  if (row === undefined) throw problem('notFound');
  return toAsset(context, user, row);
}

type ShownRow = NonNullable<Awaited<ReturnType<typeof selectOptionalAsset>>>;

function toAsset(
  { secrets, clock }: Context,
  { schoolId, userId: viewerId }: SignedIn,
  row: ShownRow,
): Asset {
  const now = clock.now();
  const createAddress = (part: 'file' | 'thumbnail') =>
    createAssetAddress(secrets, now, { assetId: row.id, part, schoolId, viewerId });
  const type = AssetType.parse(row.type);
  const extension = AssetExtension.parse(row.extension);
  return {
    _id: row.id,
    type,
    name: row.name,
    contentType: getAssetContentType(extension, type),
    bytes: row.bytes,
    hash: row.sha256,
    width: row.width,
    height: row.height,
    durationSeconds: row.duration_ms === null ? null : row.duration_ms / 1000,
    url: createAddress('file'),
    thumbnail: row.thumbnail_bytes === null ? '' : createAddress('thumbnail'),
    expiresAt: getAddressExpiry(now, 'file').toISOString(),
  };
}

/**
 * Finds the file of a signed address. The user of the address must have the right to see the file now, not only when the address
 * was signed. Throws `notFound`.
 */
export async function findFile(
  { db, clock, secrets }: Context,
  wanted: { assetId: string; part: 'file' | 'thumbnail'; given: string },
): Promise<ServedFile> {
  const ticket = openTicket(secrets, clock.now(), wanted);
  if (ticket === null) throw problem('notFound');
  const { assetId, part, schoolId, viewerId } = ticket;
  const { row, role } = await inSchool(schoolId, db, async (db) => {
    const viewer = await selectOptionalViewer(db, schoolId, viewerId);
    if (viewer === undefined) throw problem('notFound');
    const user = { schoolId, userId: viewerId, ...viewer };
    return { row: await selectOptionalAsset(db, user, assetId), role: viewer.role };
  });
  if (row === undefined) throw problem('notFound');
  // Other pupils read only voice comments of teachers, and works that the whole school sees.
  if (row.user_id !== viewerId && role !== PUPIL_ROLE)
    await auditFileRead({ db, clock }, { schoolId, viewerId, ownerId: row.user_id, assetId });
  const place = { schoolId, id: assetId };
  if (part === 'thumbnail') {
    if (row.thumbnail_bytes === null) throw problem('notFound');
    const [key, bytes] = [getThumbnailKey(place), row.thumbnail_bytes];
    return { key, name: 'small.jpg', bytes, contentType: 'image/jpeg', isShownInPlace: true };
  }
  const extension = AssetExtension.parse(row.extension);
  const type = AssetType.parse(row.type);
  // The name of the file may have the name of its author. Teachers mark without it, and other pupils see a neutral name.
  const isAnonymous = row.user_id !== viewerId && (row.homework_id !== null || role === PUPIL_ROLE);
  return {
    key: getAssetKey(place),
    name: isAnonymous ? `${assetLabels[type]}.${extension}` : row.name,
    bytes: row.bytes,
    contentType: getAssetContentType(extension, type),
    isShownInPlace: assetKinds[extension].isInline,
  };
}
