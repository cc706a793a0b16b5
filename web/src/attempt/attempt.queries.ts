import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../api/api-client.ts';
import { isUnreachable } from '../api/api-error.ts';
import type { Outbox } from './outbox/outbox.ts';

async function openAttempt(outbox: Outbox, attemptId: string): Promise<Attempt> {
  const { shelf } = outbox;
  try {
    const params = { id: attemptId };
    const attempt = await shelf.clock.timed(() => call(attemptEndpoints.one, { params }));
    if (attempt.state === 'open') await shelf.takeAttempt(attempt);
    return attempt;
  } catch (error) {
    const kept = isUnreachable(error) ? await shelf.keptAttempt(attemptId) : null;
    if (kept) return kept;
    throw error;
  }
}

/** An attempt to be answered; without a network the one kept on the device. */
export function attemptQuery(outbox: Outbox, attemptId: string) {
  return queryOptions({
    queryKey: [attemptEndpoints.one.path, attemptId],
    queryFn: () => openAttempt(outbox, attemptId),
    // What another device answered, and how much time is left, is asked for whenever the page is looked at again.
    staleTime: 0,
    retry: false,
  });
}

/** What became of an attempt. */
export function resultQuery(attemptId: string) {
  return queryOptions({
    queryKey: [attemptEndpoints.result.path, attemptId],
    queryFn: ({ signal }) => call(attemptEndpoints.result, { params: { id: attemptId }, signal }),
  });
}

/** A handed-in attempt with its questions, to show beside their results. */
export function handedInQuery(attemptId: string) {
  return queryOptions({
    queryKey: [attemptEndpoints.one.path, attemptId, 'handed in'],
    queryFn: ({ signal }) => call(attemptEndpoints.one, { params: { id: attemptId }, signal }),
  });
}

/** The explanation of an answer that was opened for it; asking again gives the same. */
export function revealQuery(attemptId: string, questionId: string) {
  return queryOptions({
    queryKey: [attemptEndpoints.reveal.path, attemptId, questionId],
    queryFn: () => call(attemptEndpoints.reveal, { params: { id: attemptId, questionId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
