import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import type { Attempt, AttemptPinyin } from '@meiyu/contract/attempt/attempt.schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '../api/api-client.ts';
import { isUnreachable } from '../api/api-error.ts';
import type { Outbox } from './outbox/outbox.ts';

async function openAttempt(outbox: Outbox, attemptId: string): Promise<Attempt> {
  const { answers } = outbox;
  try {
    const params = { id: attemptId };
    const attempt = await answers.clock.timed(() => call(attemptEndpoints.one, { params }));
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
    // Loads again each time the page becomes visible, because another device may have answered, or the time left may have
    // changed.
    staleTime: 0,
    retry: false,
  });
}

/** The texts of the app that stand beside those of questions. */
const ownPinyin = [
  ['对', 'duì'],
  ['错', 'cuò'],
] as const;

function mapPinyin({ texts }: AttemptPinyin): ReadonlyMap<string, string> {
  return new Map([...ownPinyin, ...texts.map(({ text, pinyin }) => [text, pinyin] as const)]);
}

/** Builds the query of the pinyin of an attempt's texts. There is more pinyin when more explanations are open. */
export function pinyinQuery(attemptId: string, openExplanations: number | 'all') {
  return queryOptions({
    queryKey: [attemptEndpoints.pinyin.path, attemptId, openExplanations],
    queryFn: ({ signal }) => call(attemptEndpoints.pinyin, { params: { id: attemptId }, signal }),
    select: mapPinyin,
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

/** Builds the query of a handed-in attempt with its questions, which are shown beside their results. */
export function handedInQuery(attemptId: string) {
  return queryOptions({
    queryKey: [attemptEndpoints.one.path, attemptId, 'handed in'],
    queryFn: ({ signal }) => call(attemptEndpoints.one, { params: { id: attemptId }, signal }),
  });
}

/** Builds the query of the explanation that the pupil opened for an answer. A repeated call gives the same reply. */
export function revealQuery(attemptId: string, questionId: string) {
  return queryOptions({
    queryKey: [attemptEndpoints.reveal.path, attemptId, questionId],
    queryFn: () => call(attemptEndpoints.reveal, { params: { id: attemptId, questionId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
