import type { Asset, AssetType, UploadPurpose } from '@meiyu/contract/asset/asset.schema';

/** An upload as it is stored on the device, without its bytes. */
export interface UploadRow {
  /** The id that the page created. The file on the server has another id. */
  id: string;
  name: string;
  bytes: number;
  /** The media type that the browser reports, for example `video/mp4`. It may be empty. */
  contentType: string;
  type: AssetType;
  /** The id of the homework that the file belongs to. */
  hwId: string | null;
  purpose: UploadPurpose;
  /** The take that this file is a copy of. The take stays on the device until the server has the file. */
  take: { place: string; id: number } | null;
  /** What the steps of the purpose need to know, as JSON. Rows of older versions have none. */
  context?: unknown;
  /** The time at which the user chose the file, in ms since 1970. */
  addedAt: number;
  /** Whether the file is already compressed, or needs no compression. */
  isPrepared: boolean;
  /** Chinese text that tells the user about the compression. */
  notice: string | null;
  /** Whether the complete file is stored on this device. */
  isWhole: boolean;
  /** The address of the upload on the server, or null until the server has created it. */
  url: string | null;
  /** Why the upload failed. */
  refusal: UploadRefusal | null;
}

export interface UploadRefusal {
  /** Chinese text for the user. */
  message: string;
  /** Whether the user may try the same file again. */
  mayRetry: boolean;
}

/**
 * waiting: until fewer uploads run, or for the next retry · preparing: the page compresses the file · sending · checking: the
 * server has all bytes and checks them · done: the server has accepted the file · failed: see `refusal`.
 */
export type UploadPhase = 'waiting' | 'preparing' | 'sending' | 'checking' | 'done' | 'failed';

/** An upload as a screen shows it. */
export interface UploadItem extends UploadRow {
  phase: UploadPhase;
  /** Why the upload waits for a retry. Null if it only waits until fewer uploads run. */
  obstacle: 'network' | 'server' | null;
  /** The number of bytes that the browser has sent. */
  sentBytes: number;
  /** Progress of the compression, 0 to 1. */
  preparedShare: number;
  /** The file on the server, if the phase is `done`. */
  asset: Asset | null;
}

/** Creates the item for a file that the user has just chosen, or for a row that was found on the device. */
export function toUploadItem(row: UploadRow): UploadItem {
  const phase = row.refusal ? 'failed' : 'waiting';
  return { ...row, phase, obstacle: null, sentBytes: 0, preparedShare: 0, asset: null };
}

/** Returns the item without the fields that are not stored. */
export function toUploadRow(item: UploadItem): UploadRow {
  const { phase: _p, obstacle: _o, sentBytes: _s, preparedShare: _d, asset: _a, ...row } = item;
  return row;
}

/** Checks whether the upload is neither done nor failed. */
export function isUnfinished({ phase }: UploadItem): boolean {
  return phase !== 'done' && phase !== 'failed';
}
