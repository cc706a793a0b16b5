import { bankEndpoints } from '@meiyu/contract/bank/bank.endpoints';
import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

type Source = Readonly<Record<string, unknown>>;

/** Builds the query of the newest versions of a question. */
export function versionsQuery(id: string) {
  return endpointQuery(bankEndpoints.versions, { params: { id }, query: {} });
}

/** Builds the query of how pupils see a question that is not saved. Of a faulty one it has a sentence. */
export function draftQuery(question: Source) {
  return queryOptions({
    queryKey: [bankEndpoints.tryDraft.path, question],
    queryFn: ({ signal }) => call(bankEndpoints.tryDraft, { body: { question }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Marks an answer to a question that is not saved; null is no answer. */
export async function tryDraft(question: Source, value: AnswerValue | null) {
  const { result, fault } = await call(bankEndpoints.tryDraft, { body: { question, value } });
  if (result === null) throw new Error(fault ?? '没有批改成，请再试一次');
  return result;
}

/**
 * Saves a question: a new one without `base`, else a new version.
 *
 * @param eventId the same for each repetition of a request, so that it is stored once
 */
export function saveQuestion(
  question: Source,
  { eventId, base }: { eventId: string; base: { id: string; version: number } | null },
) {
  if (base === null) return call(bankEndpoints.create, { body: { eventId, question } });
  const { id, version: baseRev } = base;
  return call(bankEndpoints.change, { params: { id }, body: { eventId, baseRev, question } });
}

/** Invalidates all cached parts of the bank, after a question has changed. */
export function invalidateBank(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith(bankEndpoints.list.path),
  });
}
