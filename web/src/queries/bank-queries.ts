import { bankEndpoints } from '@meiyu/contract/bank/bank.endpoints';
import { BankQuery } from '@meiyu/contract/bank/bank.schema';
import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { call } from '../api/api-client.ts';
import { endpointQuery } from '../api/endpoint-query.ts';

const FIRST_PAGE_CURSOR = '';
const PAGE_SIZE = 30;

/**
 * Builds the paged query for the question bank. If the contract does not accept the filter, for example from an old link, the complete
 * filter is ignored.
 *
 * @param filter the filter values as texts, named as in the contract's query
 */
export function bankQuery(subject: Subject, filter: Readonly<Record<string, string>>) {
  const parsed = BankQuery.safeParse({ ...filter, subject });
  const query = { ...(parsed.success ? parsed.data : { subject }), limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [bankEndpoints.list.path, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(bankEndpoints.list, {
        query: { ...query, ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Builds the query for one question of the bank with its key. */
export function bankQuestionQuery(id: string) {
  return endpointQuery(bankEndpoints.one, { params: { id } });
}

/** Builds the query for the knowledge points that the filter offers. */
export function knowledgeQuery(subject: Subject, grade: string | undefined) {
  return endpointQuery(bankEndpoints.knowledge, { query: { subject, grade } });
}

/** Marks an answer to a question of the bank; null means no answer. Nothing is stored. */
export function tryBankQuestion(id: string, value: AnswerValue | null) {
  return call(bankEndpoints.try, { params: { id }, body: { value } });
}
