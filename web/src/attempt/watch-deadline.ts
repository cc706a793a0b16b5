import { attemptClockEndpoints } from '@meiyu/contract/attempt/attempt-clock.endpoints';

import { call } from '../api/api-client.ts';
import type { AnswerStore } from './outbox/answer-store.ts';

/**
 * The pages of a class open an attempt at the same moment. Each page waits a random time up to this limit before its first request, which
 * spreads the load.
 */
const FIRST_ASK_MS = 5000;
/** The time until the next request after a failed one. */
const RETRY_MS = 15_000;
/** A page requests the deadline only in the last hour before it. Earlier, the reply to each saved answer contains the deadline. */
const POLL_BEFORE_DEADLINE_MS = 3_600_000;
const FAR_DEADLINE_CHECK_MS = 60_000;

/**
 * Polls the server for the deadline of an attempt while the page is visible, and stores it. The server decides how often. Calls
 * `onClosed` if the attempt is no longer open. Returns a function that stops polling.
 */
export function watchDeadline(
  answers: AnswerStore,
  attemptId: string,
  onClosed: () => void,
): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function askIn(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void ask(), ms);
  }

  /** Requests the deadline once. Returns the time in ms until the next request. */
  async function askOnce(): Promise<number> {
    const { deadline } = answers.view(attemptId);
    const isFar =
      !deadline || Date.parse(deadline) - answers.clock.nowMs() > POLL_BEFORE_DEADLINE_MS;
    if (isFar || document.visibilityState === 'hidden') return FAR_DEADLINE_CHECK_MS;
    try {
      const params = { id: attemptId };
      const reply = await answers.clock.measureCall(() =>
        call(attemptClockEndpoints.one, { params }),
      );
      await answers.saveDeadline(attemptId, reply.deadline);
      if (reply.state !== 'open') onClosed();
      return reply.askAgainMs;
    } catch {
      return RETRY_MS;
    }
  }

  async function ask(): Promise<void> {
    askIn(await askOnce());
  }

  function handleVisibility(): void {
    if (document.visibilityState === 'visible') askIn(Math.random() * FIRST_ASK_MS);
  }

  document.addEventListener('visibilitychange', handleVisibility);
  askIn(Math.random() * FIRST_ASK_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
