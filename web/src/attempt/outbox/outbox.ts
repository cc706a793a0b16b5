import { RetryTimer } from '../../device/retry-timer.ts';
import type { Timing } from '../../device/timing.ts';
import { waitUntil } from '../../device/wait-until.ts';
import { withOwnAnswer, withoutNotices, withReveal, type AnswerChange } from './answer-record.ts';
import type { AnswerStore } from './answer-store.ts';
import { saveBody, sendRound, type OutboxCalls, type RoundEnd } from './send-round.ts';

/** While something is unsent and no event wakes the queue, it looks again this often. */
const LOOK_AGAIN_MS = 5000;

export interface OutboxPorts extends Timing {
  shelf: AnswerStore;
  calls: OutboxCalls;
  /** Runs `work` in one tab at a time, as far as the browser can. */
  inOneTab: (work: () => Promise<void>) => Promise<void>;
  newId: () => string;
}

/**
 * Takes every answer of one pupil to the server: written to the device first, sent one at a time in order, kept until
 * the server has said what became of it.
 */
export class Outbox {
  readonly shelf: AnswerStore;
  private readonly ports: OutboxPorts;
  private isSending = false;
  private isWokenWhileSending = false;
  private isSignedOut = false;
  private isClosed = false;
  private readonly retry: RetryTimer;

  constructor(ports: OutboxPorts) {
    this.ports = ports;
    this.shelf = ports.shelf;
    this.retry = new RetryTimer(ports, () => void this.drain());
  }

  /** Takes up what an earlier page left behind, and begins to send it. */
  async start(): Promise<void> {
    await this.shelf.reload();
    this.wake();
  }

  /** Stops for good; what is unsent stays on the device. */
  close(): void {
    this.isClosed = true;
    this.retry.reset();
  }

  /**
   * A change by the pupil; null takes the answer back. It is sent after `settleMs`, so that typed text does not go
   * letter by letter. Resolves when the device has it.
   */
  async change(
    attemptId: string,
    questionId: string,
    change: Omit<AnswerChange, 'clientTime'>,
    settleMs = 0,
  ): Promise<void> {
    await this.shelf.type(attemptId, questionId, change);
    this.wake(settleMs);
  }

  /** Puts the answer back that a newer one from another device had replaced. */
  async takeOwn(attemptId: string, questionId: string): Promise<void> {
    const now = this.shelf.clock.nowIso();
    await this.shelf.changeRecord(attemptId, questionId, (row) => withOwnAnswer(row, now));
    this.wake();
  }

  /** Puts away the notice of a replaced or refused answer. */
  dismiss(attemptId: string, questionId: string): Promise<void> {
    return this.shelf.changeRecord(attemptId, questionId, withoutNotices);
  }

  /** The pupil has seen which answers a hand-in did not take: nothing of the attempt is needed here any more. */
  async dismissAll(attemptId: string): Promise<void> {
    const questionIds = [...this.shelf.view(attemptId).answers.keys()];
    await Promise.all(questionIds.map((questionId) => this.dismiss(attemptId, questionId)));
    await this.shelf.forgetHandedIn(attemptId);
  }

  /** Notes that an answer's explanation was opened. */
  markRevealed(attemptId: string, questionId: string): Promise<void> {
    return this.shelf.changeRecord(attemptId, questionId, withReveal);
  }

  /** Hands the attempt in as soon as every answer has arrived: now, or when there is a network again. */
  async handIn(attemptId: string): Promise<void> {
    await this.shelf.askHandIn(attemptId, this.ports.newId());
    this.nudge();
  }

  /** Puts away the notice of a hand-in that was refused. */
  dismissHandIn(attemptId: string): Promise<void> {
    return this.shelf.changeHandIn(attemptId, (row) => (row?.refused ? undefined : row));
  }

  /** Sends soon, unless the server was just out of reach: then the next try is already set. */
  wake(delayMs = 0): void {
    if (!this.isClosed && !this.isSignedOut) this.retry.wake(delayMs);
  }

  /** Tries at once: the network is back, the page is looked at again, or the pupil hands in. */
  nudge(): void {
    this.retry.reset();
    void this.drain();
  }

  /** Tries at once to send what is unsent; resolves when that is done, or after `patienceMs`. */
  async flush(patienceMs: number): Promise<void> {
    const { shelf, ports } = this;
    if (shelf.unsentCount() === 0) return;
    this.nudge();
    await waitUntil(() => shelf.unsentCount() === 0, shelf.views, patienceMs, ports);
  }

  /** The browser says there is no network. */
  markUnreachable(): void {
    if (!this.isSignedOut) this.shelf.setLink('failing');
  }

  /** The same pupil has signed in again. */
  resume(): void {
    if (!this.isSignedOut) return;
    this.isSignedOut = false;
    this.shelf.setLink('fine');
    this.nudge();
  }

  /**
   * The page is going: sends what is unsent by requests that outlive it. No reply is waited for; the next page repeats
   * the same events and gets the same replies.
   */
  leave(): void {
    for (const record of this.shelf.sendAll(this.ports.newId)) {
      if (record.sent) this.ports.calls.save(record, saveBody(record.sent), true).catch(() => null);
    }
  }

  /** Sends what there is, once; then sets the next try. */
  async drain(): Promise<void> {
    if (this.isClosed || this.isSignedOut) return;
    if (this.isSending) {
      this.isWokenWhileSending = true;
      return;
    }
    this.isSending = true;
    this.isWokenWhileSending = false;
    const end = await this.sendOnce();
    this.isSending = false;
    this.isSignedOut = end === 'signedOut';
    if (end !== 'retry') this.retry.noteProgress();
    this.shelf.setLink(this.isSignedOut ? 'signedOut' : end === 'retry' ? 'failing' : 'fine');
    await this.setNextTry(end);
  }

  private async sendOnce(): Promise<RoundEnd> {
    const { calls, inOneTab, newId } = this.ports;
    const { shelf } = this;
    let end: RoundEnd = 'more';
    try {
      await inOneTab(async () => {
        end = await sendRound({ shelf, calls, newId });
      });
    } catch {
      // Only the device's storage can fail here: calls give remedies.
      await shelf.moveToMemory();
    }
    return end;
  }

  private async setNextTry(end: RoundEnd): Promise<void> {
    if (end === 'retry') {
      this.retry.setRetry();
    } else if (end === 'more' || this.isWokenWhileSending) {
      this.wake();
    } else if (this.shelf.unsentCount() > 0) {
      // Another tab has sent it, and its news was lost.
      await this.shelf.reload();
      this.wake(LOOK_AGAIN_MS);
    }
  }
}
