import { createStore, type StoreApi } from 'zustand/vanilla';

import { RetryTimer } from '../device/retry-timer.ts';
import type { Timing } from '../device/timing.ts';
import { waitUntil } from '../device/wait-until.ts';

/** Why a record must be sent again later. `signedOut`: only after the user signs in again. */
export type SendObstacle = 'unreachable' | 'later' | 'signedOut';

/** A record of which the server must get the newest input. `sent` is a request without a reply; a retry has the same `eventId`. */
export interface SendableRecord {
  sent: { eventId: string } | null;
}

/** Says how records of one kind change. None of the functions changes its parameter. */
export interface RecordRules<Row extends SendableRecord, Verdict extends object> {
  /** Returns a text that is unique for the record among those of the user. */
  getName: (row: Row) => string;
  /** Whether the record has input to send. */
  isUnsent: (row: Row) => boolean;
  /** Whether the device must store the record: it has input that the server does not have. */
  mustBeStored: (row: Row) => boolean;
  /** Prepares the next request. A request without a reply stays as it is. */
  startSending: (row: Row, eventId: string) => Row;
  /** Applies the reply to a request. Ignores a reply to another request, which another tab has handled already. */
  applyVerdict: (row: Row, eventId: string, verdict: Verdict) => Row;
}

/** Stores the records that the server does not have. */
export interface RecordStore<Row> {
  /** Whether the rows stay after the page closes. */
  readonly isDurable: boolean;
  list: () => Promise<Row[]>;
  /** Reads, changes and writes one row. `change` gets undefined for a missing row; returning undefined deletes the row. */
  update: (row: Row, change: (stored: Row | undefined) => Row | undefined) => Promise<void>;
}

export interface RecordSaverPorts<
  Row extends SendableRecord,
  Verdict extends object,
> extends Timing {
  rules: RecordRules<Row, Verdict>;
  store: RecordStore<Row>;
  /** Sends the request of a record. Returns the server's reply, or why it must be sent again later. */
  send: (
    row: Row,
    sent: NonNullable<Row['sent']>,
    isLeaving: boolean,
  ) => Promise<Verdict | SendObstacle>;
  /** Runs a function in one tab at a time, if the browser supports locks. */
  inOneTab: (work: () => Promise<void>) => Promise<void>;
  newId: () => string;
}

interface SaverState<Row> {
  records: ReadonlyMap<string, Row>;
  link: 'fine' | 'failing' | 'signedOut';
  isSending: boolean;
  /** Whether the device is still writing a change. */
  isStoring: boolean;
}

/**
 * Saves records of one kind and user. A change is on the screen at once, then on the device, then on the server. Unsent input stays
 * on the device, also after the page closes, until the server has accepted or refused it.
 */
export class RecordSaver<Row extends SendableRecord, Verdict extends object> {
  /** The state that the screens show. */
  readonly store: StoreApi<SaverState<Row>>;
  private readonly ports: RecordSaverPorts<Row, Verdict>;
  private readonly retry: RetryTimer;
  private isClosed = false;
  private mustSendAgain = false;
  /** The writes to the device run one after the other. */
  private writing: Promise<void> = Promise.resolve();
  private writes = 0;

  constructor(ports: RecordSaverPorts<Row, Verdict>) {
    this.ports = ports;
    this.store = createStore<SaverState<Row>>()(() => ({
      records: new Map(),
      link: 'fine',
      isSending: false,
      isStoring: false,
    }));
    this.retry = new RetryTimer(ports, () => void this.drain());
  }

  get isDurable(): boolean {
    return this.ports.store.isDurable;
  }

  /** Reads the records that an earlier page has stored and begins to send them. */
  async start(): Promise<void> {
    for (const row of await this.ports.store.list()) this.show(row);
    this.wake(0);
  }

  close(): void {
    this.isClosed = true;
    this.retry.reset();
  }

  findRecord(name: string): Row | undefined {
    return this.store.getState().records.get(name);
  }

  countUnsent(): number {
    return this.listUnsent().length;
  }

  /** Shows a record without storing it on the device, for example one that the server has sent. */
  show(row: Row): void {
    const records = new Map(this.store.getState().records);
    records.set(this.ports.rules.getName(row), row);
    this.store.setState({ records });
  }

  /**
   * Changes a shown record on the screen at once, and on the device with the same function. Sends it after `settleMs`, so that not
   * every small change is a request.
   */
  changeRecord(name: string, change: (row: Row) => Row, settleMs = 0): void {
    this.apply(name, change);
    this.wake(settleMs);
  }

  /** Sends unsent records at once, because there is a network again or the page is visible again. */
  retryNow(): void {
    if (this.isClosed) return;
    this.retry.reset();
    void this.drain();
  }

  /** Records that the browser reports no network. */
  markUnreachable(): void {
    this.store.setState({ link: 'failing' });
  }

  /** Sends unsent records. Resolves when they are sent, or after `patienceMs`. */
  async flush(patienceMs: number): Promise<void> {
    if (this.countUnsent() === 0) return;
    this.retryNow();
    await waitUntil(() => this.countUnsent() === 0, this.store, patienceMs, this.ports);
  }

  /** Sends unsent records with requests that continue after the page closes. The next page repeats the same requests. */
  sendBeforeUnload(): void {
    for (const row of this.listUnsent()) {
      const sending = this.beginSending(row);
      if (sending?.sent) this.ports.send(sending, sending.sent, true).catch(() => null);
    }
  }

  /** Resolves when the device has stored all changes so far. */
  async settle(): Promise<void> {
    await this.writing;
  }

  private listUnsent(): Row[] {
    return [...this.store.getState().records.values()].filter((row) =>
      this.ports.rules.isUnsent(row),
    );
  }

  private wake(delayMs: number): void {
    if (!this.isClosed) this.retry.wake(delayMs);
  }

  private apply(name: string, change: (row: Row) => Row): Row | undefined {
    const before = this.findRecord(name);
    if (!before) return undefined;
    const changed = change(before);
    if (changed === before) return before;
    this.show(changed);
    this.countWrites(1);
    this.writing = this.write(this.writing, before, change);
    return changed;
  }

  /** Changes a row on the device after the writes before it. A device that refuses the write loses nothing on the screen. */
  private async write(before: Promise<void>, row: Row, change: (row: Row) => Row): Promise<void> {
    await before;
    try {
      await this.ports.store.update(row, (stored) => {
        // Another tab may have a newer row. The same change applies to it.
        const next = change(stored ?? row);
        return this.ports.rules.mustBeStored(next) ? next : undefined;
      });
    } catch {
      // A device without space keeps the record on the screen, from which it is sent.
    }
    this.countWrites(-1);
  }

  private countWrites(by: 1 | -1): void {
    this.writes += by;
    const isStoring = this.writes > 0;
    if (isStoring !== this.store.getState().isStoring) this.store.setState({ isStoring });
  }

  private beginSending(row: Row): Row | undefined {
    const { getName, startSending } = this.ports.rules;
    const eventId = this.ports.newId();
    return this.apply(getName(row), (current) => startSending(current, eventId));
  }

  private async drain(): Promise<void> {
    if (this.isClosed) return;
    if (this.store.getState().isSending) {
      this.mustSendAgain = true;
      return;
    }
    this.mustSendAgain = false;
    this.store.setState({ isSending: true });
    let obstacle: SendObstacle | null = null;
    await this.ports.inOneTab(async () => {
      obstacle = await this.sendAll();
    });
    this.finish(obstacle);
  }

  private finish(obstacle: SendObstacle | null): void {
    const link = obstacle === null ? 'fine' : obstacle === 'signedOut' ? 'signedOut' : 'failing';
    this.store.setState({ isSending: false, link });
    if (obstacle !== null) {
      if (obstacle !== 'signedOut') this.retry.scheduleRetry();
      return;
    }
    this.retry.noteProgress();
    if (this.mustSendAgain || this.countUnsent() > 0) this.wake(0);
  }

  /** Sends each unsent record once. Stops at the first obstacle. */
  private async sendAll(): Promise<SendObstacle | null> {
    const { getName, applyVerdict } = this.ports.rules;
    for (const unsent of this.listUnsent()) {
      const row = this.beginSending(unsent);
      if (!row?.sent) continue;
      const { sent } = row;
      // The device stores the event id before the request, so that a retry after a crash is the same event.
      await this.writing;
      const verdict = await this.ports.send(row, sent, false);
      if (typeof verdict === 'string') return verdict;
      this.apply(getName(row), (current) => applyVerdict(current, sent.eventId, verdict));
    }
    return null;
  }
}
