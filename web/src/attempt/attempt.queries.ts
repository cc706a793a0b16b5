import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '../api/api-client.ts';
import { isUnreachable } from '../api/api-error.ts';
import type { Outbox } from './outbox/outbox.ts';

async function openAttempt(outbox: Outbox, attemptId: string): Promise<Attempt> {
  const { answers } = outbox;
  try {
    const params = { id: attemptId };
    const attempt = await answers.clock.measureCall(() => call(attemptEndpoints.one, { params }));
    if (attempt.state === 'open') await answers.saveAttempt(attempt);
    return attempt;
  } catch (error) {
    const stored = isUnreachable(error) ? await answers.loadAttempt(attemptId) : null;
    if (stored) return stored;
    throw error;
  }
}

/** Builds the query of an attempt to answer. Without a network it returns the attempt that is stored on the device. */
export function attemptQuery(outbox: Outbox, attemptId: string) {
  return queryOptions({
    queryKey: [attemptEndpoints.one.path, attemptId],
    queryFn: () => openAttempt(outbox, attemptId),
    // Requests the attempt again each time the page becomes visible, because another device may have answered and a teacher may have
    // given more time.
    staleTime: 0,
    retry: false,
  });
}

async function loadPinyin(attemptId: string, signal: AbortSignal): Promise<Map<string, string>> {
  const [{ ownPinyin }, { texts }] = await Promise.all([
    import('./own-pinyin.ts'),
    call(attemptEndpoints.pinyin, { params: { id: attemptId }, signal }),
  ]);
  return new Map([...ownPinyin, ...texts.map(({ text, pinyin }) => [text, pinyin] as const)]);
}

/** Builds the query for the pinyin of an attempt's texts. The key contains the open explanations, because each one adds pinyin. */
export function pinyinQuery(attemptId: string, openExplanations: number | 'all') {
  return queryOptions({
    queryKey: [attemptEndpoints.pinyin.path, attemptId, openExplanations],
    queryFn: ({ signal }) => loadPinyin(attemptId, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Builds the query of the files of an attempt's answers. */
export function answerFilesQuery(attemptId: string) {
  return queryOptions({
    queryKey: [attemptEndpoints.files.path, attemptId],
    queryFn: ({ signal }) => call(attemptEndpoints.files, { params: { id: attemptId }, signal }),
  });
}

/** Builds the query of an attempt's result. */
export function resultQuery(attemptId: string) {
  return queryOptions({
    queryKey: [attemptEndpoints.result.path, attemptId],
    queryFn: ({ signal }) => call(attemptEndpoints.result, { params: { id: attemptId }, signal }),
  });
}

/** Builds the query for the questions of an attempt that was handed in. The result shows them beside their scores. */
export function handedInQuery(attemptId: string) {
  return queryOptions({
    queryKey: [attemptEndpoints.one.path, attemptId, 'handed in'],
    queryFn: ({ signal }) => call(attemptEndpoints.one, { params: { id: attemptId }, signal }),
  });
}

/** Builds the query that reveals the explanation for an answer. Repeating the call returns the same reply. */
export function revealQuery(attemptId: string, questionId: string) {
  return queryOptions({
    queryKey: [attemptEndpoints.reveal.path, attemptId, questionId],
    queryFn: () => call(attemptEndpoints.reveal, { params: { id: attemptId, questionId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
