import { assetEndpoints } from '@meiyu/contract/asset/asset.endpoints';
import { ASSET_TYPE_VIDEO, ASSET_TYPE_IMAGE } from '@meiyu/contract/asset/asset.rules';
import type { Asset, AssetType, UploadPurpose } from '@meiyu/contract/asset/asset.schema';

import { call } from '../../api/api-client.ts';
import { onRetryMoment } from '../../device/retry-moments.ts';
import { takeTabLock } from '../../device/tab-lock.ts';
import { browserTiming } from '../../device/timing.ts';
import { createId } from '../../lib/new-id.ts';
import { endRefusedSession } from '../../session/end-session.ts';
import { useSession, type UserInfo } from '../../session/session-store.ts';
import { registerUnsent } from '../../session/sign-out.ts';
import { DeviceUploadStore } from './device-upload-store.ts';
import { canBecomeSmaller, prepareUpload } from './prepare-upload.ts';
import { deleteUpload, sendUpload } from './send-upload.ts';
import { uploadPoster } from './upload-poster.ts';
import { UploadQueue } from './upload-queue.ts';
import { isUnfinished, type UploadItem, type UploadRow } from './upload-row.ts';
import {
  describeUnreadableImage,
  mustConvertImage,
  findFileRefusal,
  findSizeRefusal,
  chooseUploadType,
} from './upload-rules.ts';

/** The purpose of an upload, and what is known about the file. */
export interface UploadOptions {
  purpose: UploadPurpose;
  /** The type of the file. By default it follows from the extension of the file name. */
  type?: AssetType;
  /** The id of the homework that the file belongs to. */
  hwId?: string;
  /** The take that this file is a copy of. The take stays on the device until the server has the file. */
  take?: { place: string; id: number };
  /** What the steps of the purpose need to know, as JSON. */
  context?: unknown;
  /** Whether the file needs no compression. */
  isPrepared?: boolean;
}

/** Thrown if the file is rejected before any of it is sent. `message` is Chinese text for the user. */
export class UploadRejectedError extends Error {}

/** What a feature does before and after its uploads. A failed step is retried like a failed upload, so it may run twice for one file. */
export interface UploadSteps {
  /** Runs before the file is sent, and again before each retry. */
  before?: (item: UploadItem) => Promise<void>;
  /** Runs before the upload counts as done. */
  after: (item: UploadItem, asset: Asset) => Promise<void>;
}

/** For each purpose, the function that loads its steps on first use, or null if the purpose has none. */
export type AllUploadSteps = Readonly<Record<UploadPurpose, (() => Promise<UploadSteps>) | null>>;

let resolveSteps: (all: AllUploadSteps) => void = () => {};
const allSteps = new Promise<AllUploadSteps>((resolve) => {
  resolveSteps = resolve;
});

/** Sets the steps of all purposes, once for each page. Before that no upload is sent. */
export function setUploadSteps(all: AllUploadSteps): void {
  resolveSteps(all);
}

async function fetchSteps({ purpose }: UploadItem): Promise<UploadSteps | null> {
  return (await (await allSteps)[purpose]?.()) ?? null;
}

let openQueue: { userId: string; opening: Promise<UploadQueue> } | null = null;

/** Returns the upload queue of the signed-in user, and opens it on first use. */
export function getUploadQueue(): Promise<UploadQueue> {
  const { userInfo } = useSession.getState();
  if (userInfo === null) return Promise.reject(new Error('No user is signed in'));
  if (openQueue?.userId !== userInfo._id)
    openQueue = { userId: userInfo._id, opening: open(userInfo) };
  return openQueue.opening;
}

/**
 * Adds a file to the queue. Rejects with `UploadRejectedError` if the server would reject the file. An image in a format that the server
 * does not accept, such as HEIC, is converted to JPEG. The upload panel shows the progress, and the event `end-upload` reports the result.
 *
 * @returns the id of the upload, after the device has tried to store the file
 */
export async function upload(chosen: File, options: UploadOptions): Promise<string> {
  const { purpose, hwId = null, take = null, context = null } = options;
  const file = await convertImage(chosen, options.type ?? ASSET_TYPE_IMAGE);
  const isPrepared = options.isPrepared === true || file !== chosen;
  const type = chooseUploadType(file.name, options.type ?? null);
  const message = findFileRefusal(file, type) ?? (await findLastingRefusal(file, type, isPrepared));
  if (message !== null) throw new UploadRejectedError(message);
  const row: UploadRow = {
    id: createId(),
    name: file.name,
    bytes: file.size,
    contentType: file.type,
    type,
    hwId,
    purpose,
    take,
    context,
    addedAt: Date.now(),
    isPrepared,
    notice: null,
    isWhole: false,
    url: null,
    refusal: null,
  };
  await (await getUploadQueue()).add(row, file);
  return row.id;
}

/** Converts an image in a format that the server does not accept to JPEG. Rejects with `UploadRejectedError`. */
async function convertImage(file: File, type: AssetType): Promise<File> {
  if (type !== ASSET_TYPE_IMAGE || !mustConvertImage(file.name)) return file;
  // Few images need this code, so it is loaded on first use.
  const { compressImage } = await import('../image/compress-image.ts');
  return compressImage(file).catch((cause: unknown) => {
    throw Object.assign(new UploadRejectedError(describeUnreadableImage(file.name)), { cause });
  });
}

/**
 * Returns why the server would reject the file, or null. The size of a file that can be compressed is ignored here; the queue checks it
 * again after the compression.
 */
async function findLastingRefusal(
  { name, size }: File,
  type: AssetType,
  isPrepared: boolean,
): Promise<string | null> {
  const message = findSizeRefusal(size, type);
  if (message === null || isPrepared) return message;
  // If the script with `canBecomeSmaller` does not load, the compression script does not load either, so the refusal stays.
  return (await canBecomeSmaller(name, type).catch(() => false)) ? null : message;
}

async function open({ _id: userId, deviceKey }: UserInfo): Promise<UploadQueue> {
  // If the browser forbids storage, unfinished uploads are lost when the page closes.
  const store = await DeviceUploadStore.open(userId, deviceKey).catch(() => null);
  const token = () => {
    const { userInfo } = useSession.getState();
    return userInfo?._id === userId ? userInfo.Authorization : null;
  };
  const queue = new UploadQueue({
    ...browserTiming,
    store,
    token,
    send: sendUpload,
    deleteFromServer: deleteUpload,
    prepare: prepareUpload,
    begin: async (item) => (await fetchSteps(item))?.before?.(item),
    fetchAsset: (id) => call(assetEndpoints.one, { params: { id } }),
    complete: async (item, found, file) => {
      const authorization = token();
      const needsPoster =
        found.type === ASSET_TYPE_VIDEO && found.thumbnail === '' && authorization !== null;
      const asset = needsPoster ? await uploadPoster(found, await file(), authorization) : found;
      await (await fetchSteps(item))?.after(item, asset);
      if (item.take) await deleteTake(userId, deviceKey, item.take);
      return asset;
    },
    onSignedOut: endRefusedSession,
    // Without locks two tabs may send the same upload. The server then makes one of them wait, and both get the same file.
    lock: (id, signal) => takeTabLock(`meiyu-upload ${id}`, signal),
  });
  const unsubscribers = [
    listenToPage(queue),
    registerUnsent({
      count: () => queue.items().filter((item) => isUnfinished(item) && item.take === null).length,
      what: '个文件没有上传完',
      isKept: () => queue.isStored(),
      send: (patienceMs) => queue.waitUntilFinished(patienceMs),
    }),
    useSession.subscribe(({ userInfo }) => {
      if (userInfo?._id === userId) return;
      for (const unsubscribe of unsubscribers) unsubscribe();
      queue.close();
      store?.close();
      openQueue = null;
    }),
  ];
  await queue.resumeStored().catch(() => null);
  return queue;
}

async function deleteTake(
  userId: string,
  deviceKey: string,
  { place, id }: NonNullable<UploadItem['take']>,
): Promise<void> {
  const { RecordingStore } = await import('../recorder/recording-store.ts');
  const recordings = await RecordingStore.open(userId, deviceKey);
  try {
    await recordings.remove(place, id);
  } finally {
    recordings.close();
  }
}

function listenToPage(queue: UploadQueue): () => void {
  const unlistenRetryMoments = onRetryMoment(() => {
    queue.retryNow();
    // Another tab may have closed before its uploads were done, so this tab resumes them.
    queue.resumeStored().catch(() => null);
  });
  const handleOffline = () => queue.retryNow();
  const handleLeave = (event: BeforeUnloadEvent) => {
    if (!queue.isStored()) event.preventDefault();
  };
  window.addEventListener('offline', handleOffline);
  window.addEventListener('beforeunload', handleLeave);
  return () => {
    unlistenRetryMoments();
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('beforeunload', handleLeave);
  };
}
