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

/** Stores the marks that the server has not stored yet. */
export interface MarkStore {
  /** Whether the rows are still stored after the page closes. */
  readonly isDurable: boolean;
  list: () => Promise<MarkRecord[]>;
  /**
   * Reads one row, passes it to `change`, and writes the result. `change` gets undefined for a missing row; if it returns undefined, the
   * row is deleted.
   */
  update: (
    attemptId: string,
    questionId: string,
    change: (row: MarkRecord | undefined) => MarkRecord | undefined,
  ) => Promise<void>;
}

export interface MarkSaverPorts extends Timing {
  userId: string;
  store: MarkStore;
  /** Sends a mark. Returns the server's reply, or the reason to send the mark again later. */
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

/** Returns and decisions about late answers wait at most this long for unsent marks. */
export const FLUSH_MS = 3000;

const getRecordName = (attemptId: string, questionId: string) => `${attemptId} ${questionId}`;

/**
 * Saves the marks of one teacher. A change appears on the screen at once, then it is stored on the device, then sent to the server.
 * Unsent marks stay on the device, also after the page closes, until the server has accepted or refused them.
 */
export class MarkSaver {
  readonly store: StoreApi<SaverState>;
  private readonly ports: MarkSaverPorts;
  private readonly retry: RetryTimer;
  private isClosed = false;
  private mustSendAgain = false;
  /** The last write to the device. Each write starts after the one before it. */
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

  /** Loads the marks that an earlier page stored, and starts to send them. */
  async start(): Promise<void> {
    for (const row of await this.ports.store.list()) this.show(row);
    this.wake(0);
  }

  close(): void {
    this.isClosed = true;
    this.retry.reset();
  }

  find(attemptId: string, questionId: string): MarkRecord | undefined {
    return this.store.getState().records.get(getRecordName(attemptId, questionId));
  }

  countUnsent(): number {
    return this.list().filter(isUnsent).length;
  }

  get isDurable(): boolean {
    return this.ports.store.isDurable;
  }

  /** Records the mark that came from the server with a work. */
  noteServerMark(attemptId: string, questionId: string, saved: SavedMark): void {
    const known = this.find(attemptId, questionId);
    const record = known ?? createRecord(this.keyOf(attemptId, questionId), saved);
    const updated = applyServerMark(record, saved);
    if (updated !== known) this.show(updated);
  }

  /**
   * Stores a change by the teacher to a mark that `noteServerMark` has recorded. Sends the change after `settleMs`, so that typing does
   * not cause a request for every letter.
   */
  change(attemptId: string, questionId: string, mark: MarkDraft, settleMs = 0): void {
    this.apply(attemptId, questionId, (row) => changeMark(row, mark));
    this.wake(settleMs);
  }

  /** Ends a clash with the mark of another teacher. */
  chooseMark(attemptId: string, questionId: string, choice: 'own' | 'other'): void {
    this.apply(attemptId, questionId, (row) => chooseMark(row, choice));
    this.wake(0);
  }

  dismissRefusal(attemptId: string, questionId: string): void {
    this.apply(attemptId, questionId, dismissRefusal);
  }

  /** Sends unsent marks at once, because the network is back or the page is visible again. */
  retryNow(): void {
    if (this.isClosed) return;
    this.retry.reset();
    void this.drain();
  }

  /** Records that the browser reports no network. */
  markUnreachable(): void {
    this.store.setState({ link: 'failing' });
  }

  /** Sends unsent marks. Resolves when all are sent, or after `timeoutMs`. */
  async flush(timeoutMs: number): Promise<void> {
    if (this.countUnsent() === 0) return;
    this.retryNow();
    await waitUntil(() => this.countUnsent() === 0, this.store, timeoutMs, this.ports);
  }

  /** Sends unsent marks with requests that continue after the page closes. The next page sends the same events again. */
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
    records.set(getRecordName(record.attemptId, record.questionId), record);
    this.store.setState({ records });
  }

  /** Applies a change to a record on the screen at once, and then to the row on the device. */
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
          // Another tab may have stored a newer row, so the change is applied to the stored row.
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
      this.mustSendAgain = true;
      return;
    }
    this.mustSendAgain = false;
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
      if (obstacle !== 'signedOut') this.retry.scheduleRetry();
      return;
    }
    this.retry.noteProgress();
    if (this.mustSendAgain || this.countUnsent() > 0) this.wake(0);
  }

  /** Sends each unsent mark once. Stops at the first obstacle. */
  private async sendAll(): Promise<Obstacle | null> {
    for (const unsent of this.list().filter(isUnsent)) {
      const record = this.beginSending(unsent);
      if (!record?.sent) continue;
      const { sent } = record;
      // The device stores the event id before the request, so that a retry after a crash sends the same event.
      /* oxlint-disable no-await-in-loop -- one at a time keeps the order, and a school's network is slow */
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
