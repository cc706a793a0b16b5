import type { Asset } from '@meiyu/contract/asset/asset.schema';

import type { Timing } from '../../device/timing.ts';
import type { UploadJob } from './send-upload.ts';
import type { UploadItem, UploadRow } from './upload-row.ts';

/** The storage of the device, as the queue uses it; `device-upload-store.ts` implements it. */
export interface UploadStore {
  list: () => Promise<UploadRow[]>;
  getRow: (id: string) => Promise<UploadRow | null>;
  putRow: (row: UploadRow) => Promise<void>;
  putFile: (id: string, file: Blob, signal: AbortSignal) => Promise<void>;
  read: (id: string, start: number, end: number) => Promise<Blob>;
  remove: (id: string) => Promise<void>;
}

/** A file as it is sent. */
export interface PreparedFile {
  /** The very one that was given, where there is nothing to gain. */
  file: File;
  /** What its owner should know, in Chinese. */
  notice: string | null;
}

/** What the queue needs of the world around it. */
export interface UploadPorts extends Timing {
  /** Null where the browser keeps nothing: uploads live as long as the page. */
  store: UploadStore | null;
  /** The session's, or null when it is not this user's any more. */
  token: () => string | null;
  send: (job: UploadJob) => Promise<string>;
  forget: (url: string, token: string) => Promise<void>;
  /** Makes a file smaller before it is sent. Rejects when `signal` says so, and for nothing else. */
  prepare: (
    item: UploadItem,
    file: File,
    told: { onProgress: (done: number) => void; signal: AbortSignal },
  ) => Promise<PreparedFile>;
  /** The file on the server, by its id. */
  fetchAsset: (id: string) => Promise<Asset>;
  /** What follows once the server has it, as making it the portrait; failures are as those of sending. */
  complete: (item: UploadItem, asset: Asset, file: () => Promise<File>) => Promise<Asset>;
  /** The server does not know the session any more. */
  onSignedOut: (message: string) => void;
  /** Makes an upload this tab's own until the returned function is called; waits while another tab has it. */
  claim: (id: string, signal: AbortSignal) => Promise<() => void>;
}
