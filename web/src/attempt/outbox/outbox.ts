import type { Outcome } from '@meiyu/contract/attempt/outcome';

import { RetryTimer } from '../../device/retry-timer.ts';
import type { Timing } from '../../device/timing.ts';
import { waitUntil } from '../../device/wait-until.ts';
import {
  restoreOwnAnswer,
  dismissNotices,
  recordReveal,
  type AnswerChange,
} from './answer-record.ts';
import type { AnswerStore } from './answer-store.ts';
import { buildSaveBody, sendRound, type OutboxCalls, type RoundEnd } from './send-round.ts';

/** While changes are unsent, the outbox checks at least this often, even if no event wakes it. */
const CHECK_INTERVAL_MS = 5000;

export interface OutboxPorts extends Timing {
  answers: AnswerStore;
  calls: OutboxCalls;
  /** Runs a function in one tab at a time, if the browser supports locks. */
  inOneTab: (work: () => Promise<void>) => Promise<void>;
  newId: () => string;
}

/**
 * Sends every answer of one pupil to the server. The outbox first writes an answer to the device. Then it sends the answers one at a
 * time, in order, and keeps each one until the server has accepted or refused it.
 */
export class Outbox {
  readonly answers: AnswerStore;
  private readonly ports: OutboxPorts;
  private isSending = false;
  private mustSendAgain = false;
  private isSignedOut = false;
  private isClosed = false;
  private readonly retry: RetryTimer;

  constructor(ports: OutboxPorts) {
    this.ports = ports;
    this.answers = ports.answers;
    this.retry = new RetryTimer(ports, () => void this.drain());
  }

  /** Loads the changes that an earlier page stored, and starts to send them. */
  async start(): Promise<void> {
    await this.answers.reload();
    this.wake();
  }

  /** Stops sending. Unsent changes stay on the device. */
  close(): void {
    this.isClosed = true;
    this.retry.reset();
  }

  /**
   * Stores a change by the pupil. A null value clears the answer. The change is sent after `settleMs`, so that typing does not cause a
   * request for every letter. Resolves when the device has stored the change.
   */
  async change(
    attemptId: string,
    questionId: string,
    change: Omit<AnswerChange, 'clientTime'>,
    settleMs = 0,
  ): Promise<void> {
    await this.answers.addChange(attemptId, questionId, change);
    this.wake(settleMs);
  }

  /** Restores the pupil's answer that a newer answer from another device has replaced. */
  async restoreOwn(attemptId: string, questionId: string): Promise<void> {
    const now = this.answers.clock.nowIso();
    await this.answers.changeRecord(attemptId, questionId, (row) => restoreOwnAnswer(row, now));
    this.wake();
  }

  /** Dismisses the notice of a replaced or refused answer. */
  dismiss(attemptId: string, questionId: string): Promise<void> {
    return this.answers.changeRecord(attemptId, questionId, dismissNotices);
  }

  /** Deletes the rows of an attempt, after the pupil has seen which answers the hand-in did not include. */
  async dismissAll(attemptId: string): Promise<void> {
    const questionIds = [...this.answers.view(attemptId).answers.keys()];
    await Promise.all(questionIds.map((questionId) => this.dismiss(attemptId, questionId)));
    await this.answers.deleteHandedIn(attemptId);
  }

  /** Records that the pupil had an answer marked. */
  markRevealed(attemptId: string, questionId: string, outcome: Outcome | null): Promise<void> {
    return this.answers.changeRecord(attemptId, questionId, (row) => recordReveal(row, outcome));
  }

  /** Hands the attempt in as soon as the server has every answer: now, or when the network is back. */
  async handIn(attemptId: string): Promise<void> {
    await this.answers.requestHandIn(attemptId, this.ports.newId());
    this.retryNow();
  }

  /** Dismisses the notice of a refused hand-in. */
  dismissHandIn(attemptId: string): Promise<void> {
    return this.answers.changeHandIn(attemptId, (row) => (row?.refused ? undefined : row));
  }

  /** Plans the next round of sending. If the server was just unreachable, the planned retry stays as it is. */
  wake(delayMs = 0): void {
    if (!this.isClosed && !this.isSignedOut) this.retry.wake(delayMs);
  }

  /** Starts the next round at once, because the network is back, the page is visible again, or the pupil hands in. */
  retryNow(): void {
    this.retry.reset();
    void this.drain();
  }

  /** Sends unsent changes at once. Resolves when they are sent, or after `patienceMs`. */
  async flush(patienceMs: number): Promise<void> {
    const { answers, ports } = this;
    if (answers.countUnsent() === 0) return;
    this.retryNow();
    await waitUntil(() => answers.countUnsent() === 0, answers.views, patienceMs, ports);
  }

  /** Records that the browser reports no network. */
  markUnreachable(): void {
    if (!this.isSignedOut) this.answers.setLink('failing');
  }

  /** Continues to send after the same pupil has signed in again. */
  resume(): void {
    if (!this.isSignedOut) return;
    this.isSignedOut = false;
    this.answers.setLink('fine');
    this.retryNow();
  }

  /**
   * Sends unsent changes with requests that continue after the page closes. The page does not wait for replies. The next page sends the
   * same events again and gets the same replies.
   */
  sendBeforeUnload(): void {
    for (const record of this.answers.sendAll(this.ports.newId)) {
      if (record.sent)
        this.ports.calls.save(record, buildSaveBody(record.sent), true).catch(() => null);
    }
  }

  /** Sends all unsent changes once, and then plans the next round. */
  async drain(): Promise<void> {
    if (this.isClosed || this.isSignedOut) return;
    if (this.isSending) {
      this.mustSendAgain = true;
      return;
    }
    this.isSending = true;
    this.mustSendAgain = false;
    const end = await this.sendOnce();
    this.isSending = false;
    this.isSignedOut = end === 'signedOut';
    if (end !== 'retry') this.retry.noteProgress();
    this.answers.setLink(this.isSignedOut ? 'signedOut' : end === 'retry' ? 'failing' : 'fine');
    await this.setNextTry(end);
  }

  private async sendOnce(): Promise<RoundEnd> {
    const { calls, inOneTab, newId } = this.ports;
    const { answers } = this;
    let end: RoundEnd = 'more';
    try {
      await inOneTab(async () => {
        end = await sendRound({ answers, calls, newId });
      });
    } catch {
      // Only the device's storage can throw here: a failed call returns what to do next.
      await answers.moveToMemory();
    }
    return end;
  }

  private async setNextTry(end: RoundEnd): Promise<void> {
    if (end === 'retry') {
      this.retry.scheduleRetry();
    } else if (end === 'more' || this.mustSendAgain) {
      this.wake();
    } else if (this.answers.countUnsent() > 0) {
      // Another tab has sent the change, but its message did not reach this tab.
      await this.answers.reload();
      this.wake(CHECK_INTERVAL_MS);
    }
  }
}
