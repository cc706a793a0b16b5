import { bankEndpoints } from '@meiyu/contract/bank/bank.endpoints';
import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

type Source = Readonly<Record<string, unknown>>;

/** Builds the query for the latest versions of a question. */
export function versionsQuery(id: string) {
  return endpointQuery(bankEndpoints.versions, { params: { id }, query: {} });
}

/** Builds the query that renders an unsaved question for pupils. If the question is faulty, the reply has the reason instead. */
export function draftQuery(question: Source) {
  return queryOptions({
    queryKey: [bankEndpoints.tryDraft.path, question],
    queryFn: ({ signal }) => call(bankEndpoints.tryDraft, { body: { question }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Marks an answer to an unsaved question. `value` is null if there is no answer. */
export async function tryDraft(question: Source, value: AnswerValue | null) {
  const { result, fault } = await call(bankEndpoints.tryDraft, { body: { question, value } });
  if (result === null) throw new Error(fault ?? '没有批改成，请再试一次');
  return result;
}

/**
 * Saves a new question, or, with `base`, a new version of that question.
 *
 * @param eventId a retry of the same request must have the same id, so that it is stored only once
 */
export function saveQuestion(
  question: Source,
  { eventId, base }: { eventId: string; base: { id: string; version: number } | null },
) {
  if (base === null) return call(bankEndpoints.create, { body: { eventId, question } });
  const { id, version: baseRev } = base;
  return call(bankEndpoints.change, { params: { id }, body: { eventId, baseRev, question } });
}

/** Invalidates all queries of the bank after a question has changed. */
export function invalidateBank(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith(bankEndpoints.list.path),
  });
}
