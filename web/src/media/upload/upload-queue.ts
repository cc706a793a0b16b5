import { createStore } from 'zustand/vanilla';

import { RetryTimer } from '../../device/retry-timer.ts';
import { waitUntil } from '../../device/wait-until.ts';
import { uncompressed, prepareUnlessSkipped } from './prepare-unless-skipped.ts';
import { UnreadableFileError, type UploadSource } from './send-upload.ts';
import { dispatchEndUpload, dispatchStartUpload } from './upload-events.ts';
import { chooseRemedy, RejectedFileError, UNREADABLE_REFUSAL } from './upload-failure.ts';
import type { UploadPorts, UploadStore } from './upload-ports.ts';
import {
  isUnfinished,
  toUploadItem,
  toUploadRow,
  type UploadItem,
  type UploadRow,
} from './upload-row.ts';
import { canUploadUncompressed, findSizeRefusal } from './upload-rules.ts';

/** Uploads that run at the same time. With two, one can send while the server checks the other. */
const MAX_RUNNING = 2;

/** An upload with the state that exists only in this page. */
interface Work {
  item: UploadItem;
  /** Null if the upload was started by an earlier page. */
  file: File | null;
  /** Releases the lock of the upload. */
  release: () => void;
  stop: AbortController;
  /** Resolves after the device has tried to store the file. */
  storing: Promise<void>;
  isRunning: boolean;
  /** Set only during the compression. Aborting this controller sends the original file instead. */
  skip: AbortController | null;
  retry: RetryTimer;
}

/**
 * Uploads files, two at a time, until the server accepts or rejects each one. The queue retries by itself after network
 * failures.
 */
export class UploadQueue {
  private readonly ports: UploadPorts;
  private readonly works = new Map<string, Work>();
  /** The uploads as screens show them. */
  readonly shownItems = createStore<{ items: readonly UploadItem[] }>()(() => ({ items: [] }));
  /** Ids of stored uploads that wait for their lock, because another tab may have it. */
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

  /**
   * Resumes the stored uploads of earlier pages. Uploads of another open tab are resumed after that tab is closed.
   */
  async resumeStored(): Promise<void> {
    const { store } = this.ports;
    if (store === null) return;
    for (const { id } of await store.list()) {
      if (this.works.has(id) || this.awaitingLock.has(id)) continue;
      this.awaitingLock.add(id);
      void this.resume(id, store);
    }
  }

  /** Adds a file that `findFileRefusal` has accepted. Resolves after the device has tried to store the file. */
  async add(row: UploadRow, file: File): Promise<void> {
    const release = await this.ports.lock(row.id, this.closing.signal);
    const work = this.addWork(row, file, release);
    dispatchStartUpload(row);
    work.storing = this.storeFile(work, file);
    this.startWaiting();
    await work.storing;
  }

  /** Cancels an upload and deletes it from the device and from the server. */
  async cancel(id: string): Promise<void> {
    const work = this.works.get(id);
    if (!work) return;
    const { url, phase } = work.item;
    this.removeWork(work);
    if (isUnfinished(work.item)) dispatchEndUpload(work.item, { error_msg: '已取消' });
    const token = this.ports.token();
    // If the server cannot be reached, the server deletes the unfinished upload by itself after some days.
    if (url !== null && token !== null && phase !== 'done')
      await this.ports.deleteFromServer(url, token).catch(() => null);
    await this.deleteStored(work);
    work.release();
  }

  /** Sends a failed upload again. */
  retry(id: string): void {
    const work = this.works.get(id);
    if (work?.item.phase !== 'failed') return;
    // The server deletes an upload that it rejects, so the retry starts a new upload (`url: null`).
    this.change(work, { phase: 'waiting', refusal: null, url: null, sentBytes: 0 });
    void this.storeRow(work);
    this.startWaiting();
  }

  /** Stops the compression of an upload and sends the original file, if the server accepts its size. */
  sendOriginal(id: string): void {
    const work = this.works.get(id);
    if (work && canUploadUncompressed(work.item)) work.skip?.abort();
  }

  /** Removes finished uploads from the list. */
  dismissDone(): void {
    for (const [id, { item }] of this.works) if (item.phase === 'done') this.works.delete(id);
    this.publish();
  }

  /** Retries all waiting uploads at once, for example because the network is back. */
  retryNow(): void {
    for (const work of this.works.values()) {
      work.retry.reset();
    }
    this.startWaiting();
  }

  /** Resolves when no upload is unfinished, or after `patienceMs`. */
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
    for (const work of this.works.values()) {
      work.retry.reset();
      work.stop.abort();
      work.release();
    }
    this.works.clear();
    this.publish();
  }

  private async resume(id: string, store: UploadStore): Promise<void> {
    const release = await this.ports.lock(id, this.closing.signal);
    this.awaitingLock.delete(id);
    // The other tab may have finished this upload and deleted its row.
    const row = await store.getRow(id).catch(() => null);
    if (row === null || this.closing.signal.aborted || this.works.has(id)) release();
    else {
      this.addWork(row, null, release);
      this.startWaiting();
    }
  }

  private addWork(row: UploadRow, file: File | null, release: () => void): Work {
    const work: Work = {
      item: toUploadItem(row),
      file,
      release,
      stop: new AbortController(),
      storing: Promise.resolve(),
      isRunning: false,
      skip: null,
      retry: new RetryTimer(this.ports, () => this.startWaiting()),
    };
    // The earlier page ended before the device had stored the complete file.
    if (file === null && !row.isWhole)
      work.item = { ...work.item, phase: 'failed', refusal: UNREADABLE_REFUSAL };
    this.works.set(row.id, work);
    this.publish();
    return work;
  }

  /** Starts waiting uploads until `MAX_RUNNING` uploads run. */
  private startWaiting(): void {
    if (this.closing.signal.aborted || this.ports.token() === null) return;
    const waiting = [...this.works.values()].filter(
      ({ item, isRunning, retry }) => item.phase === 'waiting' && !isRunning && !retry.isSet,
    );
    if (!navigator.onLine) {
      for (const work of waiting) this.change(work, { obstacle: 'network' });
      return;
    }
    const running = [...this.works.values()].filter(({ isRunning }) => isRunning).length;
    for (const work of waiting.slice(0, Math.max(0, MAX_RUNNING - running))) void this.run(work);
  }

  private async run(work: Work): Promise<void> {
    work.isRunning = true;
    try {
      await this.prepare(work);
      await this.send(work);
    } catch (error) {
      if (!work.stop.signal.aborted) this.handleFailure(work, error);
    } finally {
      work.isRunning = false;
      this.startWaiting();
    }
  }

  private async prepare(work: Work): Promise<void> {
    if (work.item.isPrepared) return;
    this.change(work, { phase: 'preparing', obstacle: null, preparedShare: 0 });
    const skip = (work.skip = new AbortController());
    const original = await this.getFile(work);
    const prepared = await prepareUnlessSkipped(this.ports.prepare, work.item, original, {
      onProgress: (share) => this.change(work, { preparedShare: share }),
      stop: work.stop.signal,
      skip,
    });
    // The device may still be writing the original. Its parts must not mix with those of the compressed file.
    if (prepared.file !== original) await work.storing;
    if (work.stop.signal.aborted) return;
    // The user may have chosen to send the original during this wait.
    const { file, notice } = skip.signal.aborted ? uncompressed(original) : prepared;
    work.skip = null;
    const tooLarge = findSizeRefusal(file.size, work.item.type);
    if (tooLarge !== null) {
      // The file cannot be uploaded, so the device must not store it any longer.
      await this.deleteStored(work);
      this.change(work, { isWhole: false });
      throw new RejectedFileError(tooLarge);
    }
    const { name, type: contentType, size: bytes } = file;
    this.change(work, { isPrepared: true, notice, bytes, name, contentType });
    if (file === original) void this.storeRow(work);
    else {
      work.file = file;
      await (work.storing = this.storeFile(work, file));
    }
  }

  private async send(work: Work): Promise<void> {
    const { signal } = work.stop;
    const token = this.ports.token();
    if (signal.aborted || token === null) return;
    // `obstacle` does not change until the server answers. Otherwise each retry would hide the message for a moment.
    this.change(work, { phase: 'sending' });
    const { name, type, hwId, purpose, url, bytes } = work.item;
    const address = await this.ports.send({
      source: this.openSource(work),
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
        if (work.item.obstacle !== null) this.change(work, { obstacle: null });
        if (work.item.url === newUrl) return;
        this.change(work, { url: newUrl });
        void this.storeRow(work);
      },
      onProgress: (sentBytes) => {
        work.retry.noteProgress();
        this.change(work, { sentBytes, phase: sentBytes < bytes ? 'sending' : 'checking' });
      },
    });
    this.change(work, { phase: 'checking', sentBytes: bytes });
    const uploaded = await this.ports.fetchAsset(address.slice(address.lastIndexOf('/') + 1));
    const asset = await this.ports.complete(work.item, uploaded, () => this.getFile(work));
    await this.deleteStored(work);
    if (signal.aborted) return;
    this.change(work, { phase: 'done', asset });
    work.release();
    dispatchEndUpload(work.item, asset);
  }

  private async getFile(work: Work): Promise<File> {
    const { name, contentType: type, bytes } = work.item;
    return work.file ?? new File([await this.openSource(work).read(0, bytes)], name, { type });
  }

  private openSource({ file, item }: Work): UploadSource {
    const read = (start: number, end: number) =>
      file
        ? Promise.resolve(file.slice(start, end))
        : (this.ports.store?.read(item.id, start, end) ??
          Promise.reject(new UnreadableFileError()));
    return { size: item.bytes, read };
  }

  private handleFailure(work: Work, error: unknown): void {
    const remedy = chooseRemedy(error);
    switch (remedy.kind) {
      case 'restart':
        this.change(work, { url: null, sentBytes: 0 });
        void this.storeRow(work);
        this.waitForRetry(work, 'server');
        break;
      case 'signedOut':
        this.change(work, { phase: 'waiting' });
        this.ports.onSignedOut(remedy.message);
        break;
      case 'refused':
        this.fail(work, remedy.refusal);
        break;
      case 'wait':
        this.waitForRetry(work, remedy.obstacle);
        break;
    }
  }

  private fail(work: Work, refusal: NonNullable<UploadRow['refusal']>): void {
    this.change(work, { phase: 'failed', refusal });
    void this.storeRow(work);
    dispatchEndUpload(work.item, { error_msg: refusal.message });
  }

  /** Schedules the next retry. The delay grows with each failure in a row. `retryNow` retries earlier. */
  private waitForRetry(work: Work, obstacle: 'network' | 'server'): void {
    work.retry.setRetry();
    this.change(work, { phase: 'waiting', obstacle });
  }

  /** Stores the file on the device. If this fails, the upload still continues until the page is closed. */
  private async storeFile(work: Work, file: File): Promise<void> {
    const { store } = this.ports;
    const { signal } = work.stop;
    if (store === null) return;
    try {
      this.change(work, { isWhole: false });
      await store.putRow(toUploadRow(work.item));
      await store.putFile(work.item.id, file, signal);
      if (signal.aborted) return;
      // When `isWhole` is shown, the user may close the page, so the row must be stored first.
      await store.putRow({ ...toUploadRow(work.item), isWhole: true });
      this.change(work, { isWhole: true });
    } catch {
      this.change(work, { isWhole: false });
      await store.remove(work.item.id).catch(() => null);
    }
  }

  private async storeRow(work: Work): Promise<void> {
    const { signal } = work.stop;
    await work.storing;
    if (signal.aborted || !work.item.isWhole || work.item.phase === 'done') return;
    await this.ports.store?.putRow(toUploadRow(work.item)).catch(() => null);
  }

  private async deleteStored(work: Work): Promise<void> {
    // Waits first, because parts that are written after `remove` would stay on the device.
    await work.storing;
    await this.ports.store?.remove(work.item.id).catch(() => null);
  }

  private removeWork(work: Work): void {
    work.retry.reset();
    work.stop.abort();
    this.works.delete(work.item.id);
    this.publish();
  }

  private change(work: Work, changes: Partial<UploadItem>): void {
    work.item = { ...work.item, ...changes };
    this.publish();
  }

  private publish(): void {
    this.shownItems.setState({ items: [...this.works.values()].map(({ item }) => item) });
  }
}
