import type { Asset, AssetType, UploadPurpose } from '@meiyu/contract/asset/asset.schema';

/** What an upload is kept with on the device, beside its bytes. */
export interface UploadRow {
  /** Ours, not the server's. */
  id: string;
  name: string;
  bytes: number;
  /** As the browser calls it, e.g. `video/mp4`; may be empty. */
  contentType: string;
  type: AssetType;
  /** The homework it is made for. */
  hwId: string | null;
  purpose: UploadPurpose;
  /** The take that it is a copy of, which stays on the device until the server has it. */
  take: { place: string; id: number } | null;
  /** When it was chosen, ms since 1970. */
  addedAt: number;
  /** Made smaller, or found not to need it. */
  isPrepared: boolean;
  /** What its owner should know of that, in Chinese. */
  notice: string | null;
  /** All its bytes are on this device. */
  isWhole: boolean;
  /** Where the server puts it together; null until it is told. */
  url: string | null;
  /** Why it cannot go on by itself. */
  refusal: UploadRefusal | null;
}

export interface UploadRefusal {
  /** In Chinese, for whoever chose the file. */
  message: string;
  /** Whether the same file can be taken another time. */
  mayRetry: boolean;
}

/**
 * waiting: its turn has not come, or it rests · preparing: it is made smaller · sending · checking: the server has all of
 * it, and looks at it · done: the server says that it is checked · failed: see `refusal`.
 */
export type UploadPhase = 'waiting' | 'preparing' | 'sending' | 'checking' | 'done' | 'failed';

/** An upload as a screen shows it. */
export interface UploadItem extends UploadRow {
  phase: UploadPhase;
  /** What it waits for, other than its turn. */
  obstacle: 'network' | 'server' | null;
  /** Of `bytes`, as far as the browser has sent them. */
  sentBytes: number;
  /** How far it is made smaller, 0 to 1. */
  prepared: number;
  /** The file on the server, once it is done. */
  asset: Asset | null;
}

/** An item of a row that has just been chosen or found on the device. */
export function itemOf(row: UploadRow): UploadItem {
  const phase = row.refusal ? 'failed' : 'waiting';
  return { ...row, phase, obstacle: null, sentBytes: 0, prepared: 0, asset: null };
}

/** What of an item is kept. */
export function rowOf(item: UploadItem): UploadRow {
  const { phase: _p, obstacle: _o, sentBytes: _s, prepared: _d, asset: _a, ...row } = item;
  return row;
}

/** Whether the server does not have it yet, and may still get it. */
export function isUnderWay({ phase }: UploadItem): boolean {
  return phase !== 'done' && phase !== 'failed';
}
