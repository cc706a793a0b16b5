import { createStore } from 'zustand/vanilla';

import { RetryTimer } from '../../device/retry-timer.ts';
import { waitUntil } from '../../device/wait-until.ts';
import { buildUncompressed, prepareUnlessSkipped } from './prepare-unless-skipped.ts';
import { UnreadableFileError, type UploadSource } from './send-upload.ts';
import { dispatchEndUpload, dispatchStartUpload } from './upload-events.ts';
import { chooseRemedy, RejectedFileError, UNREADABLE_FILE_REFUSAL } from './upload-failure.ts';
import type { UploadPorts, UploadStore } from './upload-ports.ts';
import {
  isUnfinished,
  toUploadItem,
  toUploadRow,
  type UploadItem,
  type UploadRow,
} from './upload-row.ts';
import { canUploadUncompressed, findSizeRefusal } from './upload-rules.ts';

/** The number of uploads that run at the same time. With two, one upload can send while the server checks the other. */
const MAX_RUNNING = 2;

/** An upload, with the state that exists only in this page. */
interface QueuedUpload {
  item: UploadItem;
  /** The file, or null if an earlier page started the upload. */
  file: File | null;
  /** Releases the lock of the upload, so that other tabs can work on it. */
  release: () => void;
  stop: AbortController;
  /** Resolves after the device has tried to store the file. */
  storing: Promise<void>;
  isRunning: boolean;
  /** Set only during the compression. Aborting this controller sends the original file instead. */
  skip: AbortController | null;
  retry: RetryTimer;
}

/** Uploads files, two at a time, until the server accepts or rejects each one. After network failures the queue retries automatically. */
export class UploadQueue {
  private readonly ports: UploadPorts;
  private readonly uploads = new Map<string, QueuedUpload>();
  /** The uploads as screens show them. */
  readonly shownItems = createStore<{ items: readonly UploadItem[] }>()(() => ({ items: [] }));
  /** The ids of stored uploads whose lock this tab is waiting for. Another tab may hold it. */
  private readonly awaitingLock = new Set<string>();
  private readonly closing = new AbortController();

  constructor(ports: UploadPorts) {
    this.ports = ports;
  }

  items(): readonly UploadItem[] {
    return this.shownItems.getState().items;
  }

  /** Whether all unfinished uploads are stored on this device. */
  isStored(): boolean {
    return this.items()
      .filter(isUnfinished)
      .every(({ isWhole }) => isWhole);
  }

  /** Resumes the stored uploads of earlier pages. If another open tab works on an upload, this tab resumes it when that tab closes. */
  async resumeStored(): Promise<void> {
    const { store } = this.ports;
    if (store === null) return;
    for (const { id } of await store.list()) {
      if (this.uploads.has(id) || this.awaitingLock.has(id)) continue;
      this.awaitingLock.add(id);
      void this.resume(id, store);
    }
  }

  /** Adds a file that `findFileRefusal` has accepted. Resolves after the device has tried to store the file. */
  async add(row: UploadRow, file: File): Promise<void> {
    const release = await this.ports.lock(row.id, this.closing.signal);
    const upload = this.addUpload(row, file, release);
    dispatchStartUpload(row);
    upload.storing = this.storeFile(upload, file);
    this.startWaiting();
    await upload.storing;
  }

  /** Cancels an upload and deletes it from the device and from the server. */
  async cancel(id: string): Promise<void> {
    const upload = this.uploads.get(id);
    if (!upload) return;
    const { url, phase } = upload.item;
    this.removeUpload(upload);
    if (isUnfinished(upload.item)) dispatchEndUpload(upload.item, { error_msg: '已取消' });
    const token = this.ports.token();
    // If this call fails, the server deletes the unfinished upload after some days anyway.
    if (url !== null && token !== null && phase !== 'done')
      await this.ports.deleteFromServer(url, token).catch(() => null);
    await this.deleteStored(upload);
    upload.release();
  }

  /** Retries a failed upload. */
  retry(id: string): void {
    const upload = this.uploads.get(id);
    if (upload?.item.phase !== 'failed') return;
    // The server deletes an upload that it rejects, so the retry starts a new one (`url: null`).
    this.change(upload, { phase: 'waiting', refusal: null, url: null, sentBytes: 0 });
    void this.storeRow(upload);
    this.startWaiting();
  }

  /** Stops the compression of an upload and sends the original file, if the server accepts its size. */
  sendOriginal(id: string): void {
    const upload = this.uploads.get(id);
    if (upload && canUploadUncompressed(upload.item)) upload.skip?.abort();
  }

  /** Removes finished uploads from the list. */
  dismissDone(): void {
    for (const [id, { item }] of this.uploads) if (item.phase === 'done') this.uploads.delete(id);
    this.publish();
  }

  /** Retries all waiting uploads at once, for example because the network is back. */
  retryNow(): void {
    for (const upload of this.uploads.values()) {
      upload.retry.reset();
    }
    this.startWaiting();
  }

  /** Resolves when all uploads are finished, or after `patienceMs`. */
  async waitUntilFinished(patienceMs: number): Promise<void> {
    if (!this.items().some(isUnfinished)) return;
    await waitUntil(
      () => !this.items().some(isUnfinished),
      this.shownItems,
      patienceMs,
      this.ports,
    );
  }

  /** Stops all uploads. Stored files stay on the device for the next page. */
  close(): void {
    this.closing.abort();
    for (const upload of this.uploads.values()) {
      upload.retry.reset();
      upload.stop.abort();
      upload.release();
    }
    this.uploads.clear();
    this.publish();
  }

  private async resume(id: string, store: UploadStore): Promise<void> {
    const release = await this.ports.lock(id, this.closing.signal);
    this.awaitingLock.delete(id);
    // Another tab may have finished this upload and deleted its row.
    const row = await store.getRow(id).catch(() => null);
    if (row === null || this.closing.signal.aborted || this.uploads.has(id)) release();
    else {
      this.addUpload(row, null, release);
      this.startWaiting();
    }
  }

  private addUpload(row: UploadRow, file: File | null, release: () => void): QueuedUpload {
    const upload: QueuedUpload = {
      item: toUploadItem(row),
      file,
      release,
      stop: new AbortController(),
      storing: Promise.resolve(),
      isRunning: false,
      skip: null,
      retry: new RetryTimer(this.ports, () => this.startWaiting()),
    };
    // The earlier page closed before the device had stored the complete file.
    if (file === null && !row.isWhole)
      upload.item = { ...upload.item, phase: 'failed', refusal: UNREADABLE_FILE_REFUSAL };
    this.uploads.set(row.id, upload);
    this.publish();
    return upload;
  }

  /** Starts waiting uploads while fewer than `MAX_RUNNING` are running. */
  private startWaiting(): void {
    if (this.closing.signal.aborted || this.ports.token() === null) return;
    const waiting = [...this.uploads.values()].filter(
      ({ item, isRunning, retry }) => item.phase === 'waiting' && !isRunning && !retry.isSet,
    );
    if (!navigator.onLine) {
      for (const upload of waiting) this.change(upload, { obstacle: 'network' });
      return;
    }
    const running = [...this.uploads.values()].filter(({ isRunning }) => isRunning).length;
    for (const upload of waiting.slice(0, Math.max(0, MAX_RUNNING - running)))
      void this.run(upload);
  }

  private async run(upload: QueuedUpload): Promise<void> {
    upload.isRunning = true;
    try {
      await this.prepare(upload);
      await this.send(upload);
    } catch (error) {
      if (!upload.stop.signal.aborted) this.handleFailure(upload, error);
    } finally {
      upload.isRunning = false;
      this.startWaiting();
    }
  }

  private async prepare(upload: QueuedUpload): Promise<void> {
    if (upload.item.isPrepared) return;
    this.change(upload, { phase: 'preparing', obstacle: null, preparedShare: 0 });
    const skip = (upload.skip = new AbortController());
    const original = await this.getFile(upload);
    const prepared = await prepareUnlessSkipped(this.ports.prepare, upload.item, original, {
      onProgress: (share) => this.change(upload, { preparedShare: share }),
      stop: upload.stop.signal,
      skip,
    });
    // The device may still be writing the original file. Its parts must not mix with the parts of the compressed file.
    if (prepared.file !== original) await upload.storing;
    if (upload.stop.signal.aborted) return;
    // During this wait the user may have chosen to send the original file.
    const { file, notice } = skip.signal.aborted ? buildUncompressed(original) : prepared;
    upload.skip = null;
    const tooLarge = findSizeRefusal(file.size, upload.item.type);
    if (tooLarge !== null) {
      // The file can never be uploaded, so the device must not keep it.
      await this.deleteStored(upload);
      this.change(upload, { isWhole: false });
      throw new RejectedFileError(tooLarge);
    }
    const { name, type: contentType, size: bytes } = file;
    this.change(upload, { isPrepared: true, notice, bytes, name, contentType });
    if (file === original) void this.storeRow(upload);
    else {
      upload.file = file;
      await (upload.storing = this.storeFile(upload, file));
    }
  }

  private async send(upload: QueuedUpload): Promise<void> {
    const { signal } = upload.stop;
    const token = this.ports.token();
    if (signal.aborted || token === null) return;
    // `obstacle` stays set until the server answers. Otherwise the message would disappear for a moment at each retry.
    this.change(upload, { phase: 'sending' });
    await this.ports.begin(upload.item);
    if (signal.aborted) return;
    const { name, type, hwId, purpose, url, bytes } = upload.item;
    const address = await this.ports.send({
      source: this.openSource(upload),
      url,
      metadata: {
        filename: name,
        type: String(type),
        ...(hwId !== null && { hwId }),
        purpose,
      },
      token,
      signal,
      onUrl: (newUrl) => {
        if (upload.item.obstacle !== null) this.change(upload, { obstacle: null });
        if (upload.item.url === newUrl) return;
        this.change(upload, { url: newUrl });
        void this.storeRow(upload);
      },
      onProgress: (sentBytes) => {
        upload.retry.noteProgress();
        this.change(upload, { sentBytes, phase: sentBytes < bytes ? 'sending' : 'checking' });
      },
    });
    this.change(upload, { phase: 'checking', sentBytes: bytes });
    const uploaded = await this.ports.fetchAsset(address.slice(address.lastIndexOf('/') + 1));
    const asset = await this.ports.complete(upload.item, uploaded, () => this.getFile(upload));
    await this.deleteStored(upload);
    if (signal.aborted) return;
    this.change(upload, { phase: 'done', asset });
    upload.release();
    dispatchEndUpload(upload.item, asset);
  }

  private async getFile(upload: QueuedUpload): Promise<File> {
    const { name, contentType: type, bytes } = upload.item;
    return upload.file ?? new File([await this.openSource(upload).read(0, bytes)], name, { type });
  }

  private openSource({ file, item }: QueuedUpload): UploadSource {
    const read = (start: number, end: number) =>
      file
        ? Promise.resolve(file.slice(start, end))
        : (this.ports.store?.read(item.id, start, end) ??
          Promise.reject(new UnreadableFileError()));
    return { size: item.bytes, read };
  }

  private handleFailure(upload: QueuedUpload, error: unknown): void {
    const remedy = chooseRemedy(error);
    switch (remedy.kind) {
      case 'restart':
        this.change(upload, { url: null, sentBytes: 0 });
        void this.storeRow(upload);
        this.waitForRetry(upload, 'server');
        break;
      case 'signedOut':
        this.change(upload, { phase: 'waiting' });
        this.ports.onSignedOut(remedy.message);
        break;
      case 'refused':
        this.fail(upload, remedy.refusal);
        break;
      case 'wait':
        this.waitForRetry(upload, remedy.obstacle);
        break;
    }
  }

  private fail(upload: QueuedUpload, refusal: NonNullable<UploadRow['refusal']>): void {
    this.change(upload, { phase: 'failed', refusal });
    void this.storeRow(upload);
    dispatchEndUpload(upload.item, { error_msg: refusal.message });
  }

  /** Schedules the next retry. The delay grows with each consecutive failure. `retryNow` retries earlier. */
  private waitForRetry(upload: QueuedUpload, obstacle: 'network' | 'server'): void {
    upload.retry.scheduleRetry();
    this.change(upload, { phase: 'waiting', obstacle });
  }

  /** Stores the file on the device. If this fails, the upload continues as long as the page is open. */
  private async storeFile(upload: QueuedUpload, file: File): Promise<void> {
    const { store } = this.ports;
    const { signal } = upload.stop;
    if (store === null) return;
    try {
      this.change(upload, { isWhole: false });
      await store.putRow(toUploadRow(upload.item));
      await store.putFile(upload.item.id, file, signal);
      if (signal.aborted) return;
      // The user may close the page when it shows `isWhole`, so the row must be stored before.
      await store.putRow({ ...toUploadRow(upload.item), isWhole: true });
      this.change(upload, { isWhole: true });
    } catch {
      this.change(upload, { isWhole: false });
      await store.remove(upload.item.id).catch(() => null);
    }
  }

  private async storeRow(upload: QueuedUpload): Promise<void> {
    const { signal } = upload.stop;
    await upload.storing;
    if (signal.aborted || !upload.item.isWhole || upload.item.phase === 'done') return;
    await this.ports.store?.putRow(toUploadRow(upload.item)).catch(() => null);
  }

  private async deleteStored(upload: QueuedUpload): Promise<void> {
    // Parts that are written after `remove` would stay on the device, so this waits for the writes first.
    await upload.storing;
    await this.ports.store?.remove(upload.item.id).catch(() => null);
  }

  private removeUpload(upload: QueuedUpload): void {
    upload.retry.reset();
    upload.stop.abort();
    this.uploads.delete(upload.item.id);
    this.publish();
  }

  private change(upload: QueuedUpload, changes: Partial<UploadItem>): void {
    upload.item = { ...upload.item, ...changes };
    this.publish();
  }

  private publish(): void {
    this.shownItems.setState({ items: [...this.uploads.values()].map(({ item }) => item) });
  }
}
