import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Obstacle } from '../../../attempt/outbox/failure.ts';
import { RetryTimer } from '../../../device/retry-timer.ts';
import type { Timing } from '../../../device/timing.ts';
import { waitUntil } from '../../../device/wait-until.ts';
import type { MarkDraft } from '../marks/mark-draft.ts';
import {
  applyServerMark,
  applyVerdict,
  changeMark,
  chooseMark,
  createRecord,
  dismissRefusal,
  isUnsent,
  mustBeStored,
  startSending,
  type MarkKey,
  type MarkRecord,
  type MarkVerdict,
  type SavedMark,
} from './mark-record.ts';

/** Stores the marks that the server does not have. */
export interface MarkStore {
  /** Whether the rows stay after the page closes. */
  readonly isDurable: boolean;
  list: () => Promise<MarkRecord[]>;
  /** Reads, changes and writes one row. `change` gets undefined for a missing row; returning undefined deletes the row. */
  update: (
    attemptId: string,
    questionId: string,
    change: (row: MarkRecord | undefined) => MarkRecord | undefined,
  ) => Promise<void>;
}

export interface MarkSaverPorts extends Timing {
  userId: string;
  store: MarkStore;
  /** Sends a mark. Returns the server's reply, or why it must be sent again later. */
  send: (
    key: MarkKey,
    sent: NonNullable<MarkRecord['sent']>,
    isLeaving: boolean,
  ) => Promise<MarkVerdict | Obstacle>;
  /** Runs a function in one tab at a time, if the browser supports locks. */
  inOneTab: (work: () => Promise<void>) => Promise<void>;
  newId: () => string;
}

interface SaverState {
  records: ReadonlyMap<string, MarkRecord>;
  link: 'fine' | 'failing' | 'signedOut';
  isSending: boolean;
}

const nameOf = (attemptId: string, questionId: string) => `${attemptId} ${questionId}`;

/**
 * Saves the marks of one teacher. A change is on the screen at once, then on the device, then on the server. Unsent marks stay on
 * the device, also after the page closes, until the server has accepted or refused them.
 */
export class MarkSaver {
  readonly store: StoreApi<SaverState>;
  private readonly ports: MarkSaverPorts;
  private readonly retry: RetryTimer;
  private isClosed = false;
  private isWokenWhileSending = false;
  /** The writes to the device run one after the other. */
  private writing: Promise<void> = Promise.resolve();

  constructor(ports: MarkSaverPorts) {
    this.ports = ports;
    this.store = createStore<SaverState>()(() => ({
      records: new Map(),
      link: 'fine',
      isSending: false,
    }));
    this.retry = new RetryTimer(ports, () => void this.drain());
  }

  /** Reads the marks that an earlier page has stored and begins to send them. */
  async start(): Promise<void> {
    for (const row of await this.ports.store.list()) this.show(row);
    this.wake(0);
  }

  close(): void {
    this.isClosed = true;
    this.retry.reset();
  }

  find(attemptId: string, questionId: string): MarkRecord | undefined {
    return this.store.getState().records.get(nameOf(attemptId, questionId));
  }

  countUnsent(): number {
    return this.list().filter(isUnsent).length;
  }

  get isDurable(): boolean {
    return this.ports.store.isDurable;
  }

  /** Records the mark that the server has sent with a work. */
  noteServerMark(attemptId: string, questionId: string, saved: SavedMark): void {
    const known = this.find(attemptId, questionId);
    const record = known ?? createRecord(this.keyOf(attemptId, questionId), saved);
    const updated = applyServerMark(record, saved);
    if (updated !== known) this.show(updated);
  }

  /** Stores a change by the teacher to a mark that `noteServerMark` has recorded, and sends it after `settleMs`, so that not every typed letter is sent. */
  change(attemptId: string, questionId: string, mark: MarkDraft, settleMs = 0): void {
    this.apply(attemptId, questionId, (row) => changeMark(row, mark));
    this.wake(settleMs);
  }

  /** Ends a clash with the mark of another teacher. */
  choose(attemptId: string, questionId: string, choice: 'own' | 'other'): void {
    this.apply(attemptId, questionId, (row) => chooseMark(row, choice));
    this.wake(0);
  }

  dismissRefusal(attemptId: string, questionId: string): void {
    this.apply(attemptId, questionId, dismissRefusal);
  }

  /** Sends unsent marks at once, because there is a network again or the page is visible again. */
  retryNow(): void {
    if (this.isClosed) return;
    this.retry.reset();
    void this.drain();
  }

  /** Records that the browser reports no network. */
  markUnreachable(): void {
    this.store.setState({ link: 'failing' });
  }

  /** Sends unsent marks. Resolves when they are sent, or after `patienceMs`. */
  async flush(patienceMs: number): Promise<void> {
    if (this.countUnsent() === 0) return;
    this.retryNow();
    await waitUntil(() => this.countUnsent() === 0, this.store, patienceMs, this.ports);
  }

  /** Sends unsent marks with requests that continue after the page closes. The next page repeats the same events. */
  sendBeforeUnload(): void {
    for (const record of this.list().filter(isUnsent)) {
      const sending = this.beginSending(record);
      if (sending?.sent) this.ports.send(sending, sending.sent, true).catch(() => null);
    }
  }

  /** Resolves when the device has stored all changes so far. */
  async settle(): Promise<void> {
    await this.writing;
  }

  private list(): MarkRecord[] {
    return [...this.store.getState().records.values()];
  }

  private keyOf(attemptId: string, questionId: string): MarkKey {
    return { userId: this.ports.userId, attemptId, questionId };
  }

  private wake(delayMs: number): void {
    if (!this.isClosed) this.retry.wake(delayMs);
  }

  private show(record: MarkRecord): void {
    const records = new Map(this.store.getState().records);
    records.set(nameOf(record.attemptId, record.questionId), record);
    this.store.setState({ records });
  }

  /** Changes a record on the screen at once, and on the device with the same function. */
  private apply(
    attemptId: string,
    questionId: string,
    change: (row: MarkRecord) => MarkRecord,
  ): MarkRecord | undefined {
    const before = this.find(attemptId, questionId);
    if (!before) return undefined;
    const changed = change(before);
    if (changed === before) return before;
    this.show(changed);
    this.writing = this.writing
      .then(() =>
        this.ports.store.update(attemptId, questionId, (row) => {
          // Another tab may have a newer row. The same change applies to it.
          const stored = change(row ?? before);
          return mustBeStored(stored) ? stored : undefined;
        }),
      )
      .catch(() => undefined);
    return changed;
  }

  private beginSending({ attemptId, questionId }: MarkRecord): MarkRecord | undefined {
    const eventId = this.ports.newId();
    return this.apply(attemptId, questionId, (row) => startSending(row, eventId));
  }

  private async drain(): Promise<void> {
    if (this.isClosed) return;
    if (this.store.getState().isSending) {
      this.isWokenWhileSending = true;
      return;
    }
    this.isWokenWhileSending = false;
    this.store.setState({ isSending: true });
    let obstacle: Obstacle | null = null;
    await this.ports.inOneTab(async () => {
      obstacle = await this.sendAll();
    });
    this.finish(obstacle);
  }

  private finish(obstacle: Obstacle | null): void {
    const link = obstacle === null ? 'fine' : obstacle === 'signedOut' ? 'signedOut' : 'failing';
    this.store.setState({ isSending: false, link });
    if (obstacle !== null) {
      if (obstacle !== 'signedOut') this.retry.setRetry();
      return;
    }
    this.retry.noteProgress();
    if (this.isWokenWhileSending || this.countUnsent() > 0) this.wake(0);
  }

  /** Sends each unsent mark once. Stops at the first obstacle. */
  private async sendAll(): Promise<Obstacle | null> {
    for (const unsent of this.list().filter(isUnsent)) {
      const record = this.beginSending(unsent);
      if (!record?.sent) continue;
      const { sent } = record;
      // The device stores the event id before the request, so that a retry after a crash is the same event.
      /* oxlint-disable no-await-in-loop -- one at a time: a school's line is slow, and the order stays */
      await this.writing;
      const verdict = await this.ports.send(record, sent, false);
      /* oxlint-enable no-await-in-loop */
      if (typeof verdict === 'string') return verdict;
      this.apply(record.attemptId, record.questionId, (row) =>
        applyVerdict(row, sent.eventId, verdict),
      );
    }
    return null;
  }
}
