import type { Asset } from '@meiyu/contract/asset/asset.schema';

import type { Timing } from '../../device/timing.ts';
import type { UploadJob } from './send-upload.ts';
import type { UploadItem, UploadRow } from './upload-row.ts';

/** Stores uploads on the device. `DeviceUploadStore` implements this interface. */
export interface UploadStore {
  list: () => Promise<UploadRow[]>;
  getRow: (id: string) => Promise<UploadRow | null>;
  putRow: (row: UploadRow) => Promise<void>;
  putFile: (id: string, file: Blob, signal: AbortSignal) => Promise<void>;
  read: (id: string, start: number, end: number) => Promise<Blob>;
  remove: (id: string) => Promise<void>;
}

/** A file that is ready to be sent. */
export interface PreparedFile {
  /** The compressed file, or the original if compression would not make it smaller. */
  file: File;
  /** Chinese text for the user, for example that the file was not compressed. */
  notice: string | null;
}

/** What the queue needs from outside: functions and stores. */
export interface UploadPorts extends Timing {
  /** The store on the device, or null if the browser forbids storage. Uploads are then lost when the page closes. */
  store: UploadStore | null;
  /** Returns the session token, or null if this user is no longer signed in. */
  token: () => string | null;
  send: (job: UploadJob) => Promise<string>;
  deleteFromServer: (url: string, token: string) => Promise<void>;
  /** Runs the step before the upload. A failure is treated like a failure to send. */
  begin: (item: UploadItem) => Promise<void>;
  /** Compresses a file before it is sent. Rejects only if `signal` aborts. */
  prepare: (
    item: UploadItem,
    file: File,
    options: { onProgress: (done: number) => void; signal: AbortSignal },
  ) => Promise<PreparedFile>;
  /** Fetches the metadata of a file on the server. The parameter is the id of the file. */
  fetchAsset: (id: string) => Promise<Asset>;
  /** Runs the step after the upload, for example sets the portrait. A failure is treated like a failure to send. */
  complete: (item: UploadItem, asset: Asset, file: () => Promise<File>) => Promise<Asset>;
  /** Called if the server has ended the session. */
  onSignedOut: (message: string) => void;
  /**
   * Waits until no other tab works on the upload, then locks it. The lock lasts until the returned function is called or the page closes.
   */
  lock: (id: string, signal: AbortSignal) => Promise<() => void>;
}
