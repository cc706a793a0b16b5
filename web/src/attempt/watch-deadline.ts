import { attemptClockEndpoints } from '@meiyu/contract/attempt/attempt-clock.endpoints';

import { call } from '../api/api-client.ts';
import type { AnswerStore } from './outbox/answer-store.ts';

/** The pages of a class open an attempt together. Each asks first at a random time below this one. */
const FIRST_ASK_MS = 5000;
/** The time after a failed call. */
const RETRY_MS = 15_000;
/** A page asks only in the last hour. Before that, each saved answer brings the deadline. */
const NEAR_MS = 3_600_000;
const FAR_LOOK_MS = 60_000;

/**
 * Asks the server for the deadline of an attempt while the page is visible, and stores it. The server decides how often. Calls
 * `onClosed` if the attempt is no longer open. Returns the function that stops asking.
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

  /** Asks once. Returns the time until the next ask, in ms. */
  async function askOnce(): Promise<number> {
    const { deadline } = answers.view(attemptId);
    const isFar = !deadline || Date.parse(deadline) - answers.clock.nowMs() > NEAR_MS;
    if (isFar || document.visibilityState === 'hidden') return FAR_LOOK_MS;
    try {
      const params = { id: attemptId };
      const reply = await answers.clock.timed(() => call(attemptClockEndpoints.one, { params }));
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
