import { assetEndpoints } from '@meiyu/contract/asset/asset.endpoints';
import { VIDEO, IMAGE } from '@meiyu/contract/asset/asset.rules';
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
import { givePoster } from './give-poster.ts';
import { mayBecomeSmaller, prepareUpload } from './prepare-upload.ts';
import { forgetUpload, sendUpload } from './send-upload.ts';
import { UploadQueue } from './upload-queue.ts';
import { isUnderWay, type UploadItem, type UploadRow } from './upload-row.ts';
import {
  foreignRefusal,
  isForeignImage,
  refusalOfFile,
  refusalOfSize,
  typeToSend,
} from './upload-rules.ts';

/** What a file is uploaded for. */
export interface UploadWish {
  purpose: UploadPurpose;
  /** By the file's name when it is left out. */
  type?: AssetType;
  /** The homework it is made for. */
  hwId?: string;
  /** The take that the file is: it stays on the device until the server has it. */
  take?: { place: string; id: number };
  /** It is as small as it should be: it goes as it is. */
  isReady?: boolean;
}

/** A file that is refused before any of it is sent. `message` is Chinese and may be shown as it is. */
export class UploadRefused extends Error {}

/** Follows an upload before it counts as done, and is tried again with it; it may run twice for one file. */
export type Completion = (item: UploadItem, asset: Asset) => Promise<void>;

/** What follows the uploads of each purpose, fetched when it is first needed; null where nothing does. */
export type UploadCompletions = Readonly<Record<UploadPurpose, (() => Promise<Completion>) | null>>;

let tellCompletions: (all: UploadCompletions) => void = () => {};
const completions = new Promise<UploadCompletions>((resolve) => {
  tellCompletions = resolve;
});

/** Says what follows uploads, once for the page. Until then none of them comes to its end, whichever screen opened the queue. */
export function completeUploads(all: UploadCompletions): void {
  tellCompletions(all);
}

let own: { userId: string; opening: Promise<UploadQueue> } | null = null;

/** The queue of whoever is signed in, opened when it is first asked for. */
export function ownUploads(): Promise<UploadQueue> {
  const { userInfo } = useSession.getState();
  if (userInfo === null) return Promise.reject(new Error('Nobody is signed in'));
  if (own?.userId !== userInfo._id) own = { userId: userInfo._id, opening: open(userInfo) };
  return own.opening;
}

/**
 * Takes a file into the queue, or gives it up with `UploadRefused` when the server would not take it. A picture of a kind that
 * only browsers read, such as HEIC, goes as a JPEG. The dock shows what becomes of it, and `end-upload` tells.
 *
 * @returns the upload's id, once the device has tried to keep it
 */
export async function upload(chosen: File, wish: UploadWish): Promise<string> {
  const { purpose, hwId = null, take = null } = wish;
  const file = await inKindOfServer(chosen, wish.type ?? IMAGE);
  const isReady = wish.isReady === true || file !== chosen;
  const type = typeToSend(file.name, wish.type ?? null);
  const message = refusalOfFile(file, type) ?? (await refusalForGood(file, type, isReady));
  if (message !== null) throw new UploadRefused(message);
  const row: UploadRow = {
    id: createId(),
    name: file.name,
    bytes: file.size,
    contentType: file.type,
    type,
    hwId,
    purpose,
    take,
    addedAt: Date.now(),
    isPrepared: isReady,
    notice: null,
    isWhole: false,
    url: null,
    refusal: null,
  };
  await (await ownUploads()).add(row, file);
  return row.id;
}

/** The file itself, or a picture that the server would not take as one that it does. Rejects with `UploadRefused`. */
async function inKindOfServer(file: File, type: AssetType): Promise<File> {
  if (type !== IMAGE || !isForeignImage(file.name)) return file;
  // Fetched when it is first needed: few pictures are of such a kind.
  const { compressImage: compressPicture } = await import('../image/compress-image.ts');
  return compressPicture(file).catch((cause: unknown) => {
    throw Object.assign(new UploadRefused(foreignRefusal(file.name)), { cause });
  });
}

/** What is too large now may be small enough once it is prepared; the queue looks again then. */
async function refusalForGood(
  { name, size }: File,
  type: AssetType,
  isReady: boolean,
): Promise<string | null> {
  const message = refusalOfSize(size, type);
  if (message === null || isReady) return message;
  // What would tell cannot be fetched: it would not be made smaller either.
  return (await mayBecomeSmaller(name, type).catch(() => false)) ? null : message;
}

async function open({ _id: userId, deviceKey }: UserInfo): Promise<UploadQueue> {
  // Without storage, uploads live as long as the page.
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
    forget: forgetUpload,
    prepare: prepareUpload,
    fetchAsset: (id) => call(assetEndpoints.one, { params: { id } }),
    complete: async (item, found, file) => {
      const key = token();
      const needsPoster = found.type === VIDEO && found.thumbnail === '' && key !== null;
      const asset = needsPoster ? await givePoster(found, await file(), key) : found;
      const fetchCompletion = (await completions)[item.purpose];
      if (fetchCompletion) await (await fetchCompletion())(item, asset);
      if (item.take) await forgetTake(userId, deviceKey, item.take);
      return asset;
    },
    onSignedOut: endRefusedSession,
    // Without locks two tabs may send one upload: the server lets one wait for the other, and both get the same file.
    claim: (id, signal) => takeTabLock(`meiyu-upload ${id}`, signal),
  });
  const ignore = [
    listen(queue),
    registerUnsent({
      count: () => queue.items().filter((item) => isUnderWay(item) && item.take === null).length,
      what: '个文件没有上传完',
      isKept: () => queue.isKept(),
      send: (patienceMs) => queue.settle(patienceMs),
    }),
    useSession.subscribe(({ userInfo }) => {
      if (userInfo?._id === userId) return;
      for (const stop of ignore) stop();
      queue.close();
      store?.close();
      own = null;
    }),
  ];
  await queue.look().catch(() => null);
  return queue;
}

async function forgetTake(
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

function listen(queue: UploadQueue): () => void {
  const ignoreMoments = onRetryMoment(() => {
    queue.nudge();
    // Another tab may have gone and left something.
    queue.look().catch(() => null);
  });
  const handleOffline = () => queue.nudge();
  const handleLeave = (event: BeforeUnloadEvent) => {
    if (!queue.isKept()) event.preventDefault();
  };
  window.addEventListener('offline', handleOffline);
  window.addEventListener('beforeunload', handleLeave);
  return () => {
    ignoreMoments();
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('beforeunload', handleLeave);
  };
}
