import { createStore } from 'zustand/vanilla';

import { RetryTimer } from '../../device/retry-timer.ts';
import { waitUntil } from '../../device/wait-until.ts';
import { uncompressed, prepareUnlessSkipped } from './prepare-unless-skipped.ts';
import { UnreadableFile, type UploadSource } from './send-upload.ts';
import { announceEnd, announceStart } from './upload-events.ts';
import { remedyOf, UnfitFile, UNREADABLE } from './upload-failure.ts';
import type { UploadPorts, UploadStore } from './upload-ports.ts';
import { isUnderWay, itemOf, rowOf, type UploadItem, type UploadRow } from './upload-row.ts';
import { mayGoAsItIs, refusalOfSize } from './upload-rules.ts';

/** Sent at the same time: two keep a line busy while one of them waits for its checks. */
const SIDE_BY_SIDE = 2;

/** What only this page knows of an upload. */
interface Work {
  item: UploadItem;
  /** As it was chosen here; null when it comes from an earlier page. */
  file: File | null;
  release: () => void;
  stop: AbortController;
  /** Resolves when the device has tried to keep it. */
  kept: Promise<void>;
  isRunning: boolean;
  /** While it is made smaller: ends that, and what was chosen goes. */
  skip: AbortController | null;
  retry: RetryTimer;
}

/** Takes files to the server, some at a time, until it says that each is checked or refused. */
export class UploadQueue {
  private readonly ports: UploadPorts;
  private readonly works = new Map<string, Work>();
  /** What screens show. */
  readonly shown = createStore<{ items: readonly UploadItem[] }>()(() => ({ items: [] }));
  /** Found on the device, while another tab is at it. */
  private readonly awaited = new Set<string>();
  private readonly closing = new AbortController();

  constructor(ports: UploadPorts) {
    this.ports = ports;
  }

  items(): readonly UploadItem[] {
    return this.shown.getState().items;
  }

  /** Whether this device keeps all that is under way. */
  isKept(): boolean {
    return this.items()
      .filter(isUnderWay)
      .every(({ isWhole }) => isWhole);
  }

  /** Takes up what earlier pages left; what other tabs are at, as soon as they are gone. */
  async look(): Promise<void> {
    const { store } = this.ports;
    if (store === null) return;
    for (const { id } of await store.list()) {
      if (this.works.has(id) || this.awaited.has(id)) continue;
      this.awaited.add(id);
      void this.takeUp(id, store);
    }
  }

  /** Takes a file in; it has passed `refusalOfFile`. Resolves once the device has tried to keep it. */
  async add(row: UploadRow, file: File): Promise<void> {
    const release = await this.ports.claim(row.id, this.closing.signal);
    const work = this.take(row, file, release);
    announceStart(row);
    work.kept = this.keep(work, file);
    this.pump();
    await work.kept;
  }

  /** Gives an upload up, here and on the server. */
  async cancel(id: string): Promise<void> {
    const work = this.works.get(id);
    if (!work) return;
    const { url, phase } = work.item;
    this.drop(work);
    if (isUnderWay(work.item)) announceEnd(work.item, { error_msg: '已取消' });
    const token = this.ports.token();
    // Without a network the server forgets it by itself, after some days.
    if (url !== null && token !== null && phase !== 'done')
      await this.ports.forget(url, token).catch(() => null);
    await this.forgetKept(work);
    work.release();
  }

  /** Sends a failed one once more. */
  retry(id: string): void {
    const work = this.works.get(id);
    if (work?.item.phase !== 'failed') return;
    // What the server has refused it has also deleted.
    this.change(work, { phase: 'waiting', refusal: null, url: null, sentBytes: 0 });
    void this.keepRow(work);
    this.pump();
  }

  /** Ends the making smaller of one that may go as it was chosen, and sends it so. */
  sendOriginal(id: string): void {
    const work = this.works.get(id);
    if (work && mayGoAsItIs(work.item)) work.skip?.abort();
  }

  /** Takes those that are done off the list. */
  dismissDone(): void {
    for (const [id, { item }] of this.works) if (item.phase === 'done') this.works.delete(id);
    this.tell();
  }

  /** Tries at once: the network is back, or the page is looked at again. */
  nudge(): void {
    for (const work of this.works.values()) {
      work.retry.reset();
    }
    this.pump();
  }

  /** Resolves when nothing is under way, or after `patienceMs`. */
  async settle(patienceMs: number): Promise<void> {
    if (!this.items().some(isUnderWay)) return;
    await waitUntil(() => !this.items().some(isUnderWay), this.shown, patienceMs, this.ports);
  }

  /** Stops for good; what is kept stays on the device. */
  close(): void {
    this.closing.abort();
    for (const work of this.works.values()) {
      work.retry.reset();
      work.stop.abort();
      work.release();
    }
    this.works.clear();
    this.tell();
  }

  private async takeUp(id: string, store: UploadStore): Promise<void> {
    const release = await this.ports.claim(id, this.closing.signal);
    this.awaited.delete(id);
    // The other tab may have come to its end.
    const row = await store.getRow(id).catch(() => null);
    if (row === null || this.closing.signal.aborted || this.works.has(id)) release();
    else {
      this.take(row, null, release);
      this.pump();
    }
  }

  private take(row: UploadRow, file: File | null, release: () => void): Work {
    const work: Work = {
      item: itemOf(row),
      file,
      release,
      stop: new AbortController(),
      kept: Promise.resolve(),
      isRunning: false,
      skip: null,
      retry: new RetryTimer(this.ports, () => this.pump()),
    };
    // Its page died before all of it was here.
    if (file === null && !row.isWhole)
      work.item = { ...work.item, phase: 'failed', refusal: UNREADABLE };
    this.works.set(row.id, work);
    this.tell();
    return work;
  }

  private pump(): void {
    if (this.closing.signal.aborted || this.ports.token() === null) return;
    const waiting = [...this.works.values()].filter(
      ({ item, isRunning, retry }) => item.phase === 'waiting' && !isRunning && !retry.isSet,
    );
    if (!navigator.onLine) {
      for (const work of waiting) this.change(work, { obstacle: 'network' });
      return;
    }
    const running = [...this.works.values()].filter(({ isRunning }) => isRunning).length;
    for (const work of waiting.slice(0, Math.max(0, SIDE_BY_SIDE - running))) void this.run(work);
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
      this.pump();
    }
  }

  private async prepare(work: Work): Promise<void> {
    if (work.item.isPrepared) return;
    this.change(work, { phase: 'preparing', obstacle: null, prepared: 0 });
    const skip = (work.skip = new AbortController());
    const original = await this.fileOf(work);
    const made = await prepareUnlessSkipped(this.ports.prepare, work.item, original, {
      onProgress: (prepared) => this.change(work, { prepared }),
      stop: work.stop.signal,
      skip,
    });
    // What is kept is the original until now; its parts must not mix with the smaller one's.
    if (made.file !== original) await work.kept;
    if (work.stop.signal.aborted) return;
    // It may have been wanted as it is while that was waited for.
    const { file, notice } = skip.signal.aborted ? uncompressed(original) : made;
    work.skip = null;
    const tooLarge = refusalOfSize(file.size, work.item.type);
    if (tooLarge !== null) {
      // It takes more room here than anything else, for nothing.
      await this.forgetKept(work);
      this.change(work, { isWhole: false });
      throw new UnfitFile(tooLarge);
    }
    const { name, type: contentType, size: bytes } = file;
    this.change(work, { isPrepared: true, notice, bytes, name, contentType });
    if (file === original) void this.keepRow(work);
    else {
      work.file = file;
      await (work.kept = this.keep(work, file));
    }
  }

  private async send(work: Work): Promise<void> {
    const { signal } = work.stop;
    const token = this.ports.token();
    if (signal.aborted || token === null) return;
    // What it waited for is over when the server answers: else each try would say so for a moment.
    this.change(work, { phase: 'sending' });
    const { name, type, hwId, purpose, url, bytes } = work.item;
    const address = await this.ports.send({
      source: this.source(work),
      url,
      metadata: {
        filename: name,
        type: String(type),
        ...(hwId !== null && { hwId }),
        purpose,
      },
      token,
      signal,
      onUrl: (told) => {
        if (work.item.obstacle !== null) this.change(work, { obstacle: null });
        if (work.item.url === told) return;
        this.change(work, { url: told });
        void this.keepRow(work);
      },
      onProgress: (sentBytes) => {
        work.retry.noteProgress();
        this.change(work, { sentBytes, phase: sentBytes < bytes ? 'sending' : 'checking' });
      },
    });
    this.change(work, { phase: 'checking', sentBytes: bytes });
    const found = await this.ports.fetchAsset(address.slice(address.lastIndexOf('/') + 1));
    const asset = await this.ports.complete(work.item, found, () => this.fileOf(work));
    await this.forgetKept(work);
    if (signal.aborted) return;
    this.change(work, { phase: 'done', asset });
    work.release();
    announceEnd(work.item, asset);
  }

  private async fileOf(work: Work): Promise<File> {
    const { name, contentType: type, bytes } = work.item;
    return work.file ?? new File([await this.source(work).read(0, bytes)], name, { type });
  }

  private source({ file, item }: Work): UploadSource {
    const read = (start: number, end: number) =>
      file
        ? Promise.resolve(file.slice(start, end))
        : (this.ports.store?.read(item.id, start, end) ?? Promise.reject(new UnreadableFile()));
    return { size: item.bytes, read };
  }

  private handleFailure(work: Work, error: unknown): void {
    const remedy = remedyOf(error);
    switch (remedy.kind) {
      case 'anew':
        this.change(work, { url: null, sentBytes: 0 });
        void this.keepRow(work);
        this.rest(work, 'server');
        break;
      case 'signedOut':
        this.change(work, { phase: 'waiting' });
        this.ports.onSignedOut(remedy.message);
        break;
      case 'refused':
        this.fail(work, remedy.refusal);
        break;
      case 'wait':
        this.rest(work, remedy.obstacle);
        break;
    }
  }

  private fail(work: Work, refusal: NonNullable<UploadRow['refusal']>): void {
    this.change(work, { phase: 'failed', refusal });
    void this.keepRow(work);
    announceEnd(work.item, { error_msg: refusal.message });
  }

  /** Waits longer each time that nothing gets through, or until somebody nudges. */
  private rest(work: Work, obstacle: 'network' | 'server'): void {
    work.retry.setRetry();
    this.change(work, { phase: 'waiting', obstacle });
  }

  /** Where the device does not keep it, it still goes as long as the page is there. */
  private async keep(work: Work, file: File): Promise<void> {
    const { store } = this.ports;
    const { signal } = work.stop;
    if (store === null) return;
    try {
      this.change(work, { isWhole: false });
      await store.putRow(rowOf(work.item));
      await store.putFile(work.item.id, file, signal);
      if (signal.aborted) return;
      // Said only once it is so: whoever reads it closes the page.
      await store.putRow({ ...rowOf(work.item), isWhole: true });
      this.change(work, { isWhole: true });
    } catch {
      this.change(work, { isWhole: false });
      await store.remove(work.item.id).catch(() => null);
    }
  }

  private async keepRow(work: Work): Promise<void> {
    const { signal } = work.stop;
    await work.kept;
    if (signal.aborted || !work.item.isWhole || work.item.phase === 'done') return;
    await this.ports.store?.putRow(rowOf(work.item)).catch(() => null);
  }

  private async forgetKept(work: Work): Promise<void> {
    // What is still being written would stay.
    await work.kept;
    await this.ports.store?.remove(work.item.id).catch(() => null);
  }

  private drop(work: Work): void {
    work.retry.reset();
    work.stop.abort();
    this.works.delete(work.item.id);
    this.tell();
  }

  private change(work: Work, part: Partial<UploadItem>): void {
    work.item = { ...work.item, ...part };
    this.tell();
  }

  private tell(): void {
    this.shown.setState({ items: [...this.works.values()].map(({ item }) => item) });
  }
}
