import { bankEndpoints } from '@meiyu/contract/bank/bank.endpoints';
import { BankQuery } from '@meiyu/contract/bank/bank.schema';
import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { call } from '../api/api-client.ts';
import { endpointQuery } from '../api/endpoint-query.ts';

const FIRST_PAGE = '';
const PAGE_SIZE = 30;

/**
 * Builds the query of the question bank, page by page. A filter that the contract does not accept, for example from an old link, is
 * left out as a whole.
 *
 * @param filter the filters as texts, by the names of the contract's query
 */
export function bankQuery(subject: Subject, filter: Readonly<Record<string, string>>) {
  const parsed = BankQuery.safeParse({ ...filter, subject });
  const query = { ...(parsed.success ? parsed.data : { subject }), limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [bankEndpoints.list.path, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(bankEndpoints.list, {
        query: { ...query, ...(pageParam !== FIRST_PAGE && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
  });
}

/** Builds the query of one question of the bank, with its key. */
export function bankQuestionQuery(id: string) {
  return endpointQuery(bankEndpoints.one, { params: { id } });
}

/** Builds the query of the knowledge points for the filter. */
export function knowledgeQuery(subject: Subject, grade: string | undefined) {
  return endpointQuery(bankEndpoints.knowledge, { query: { subject, grade } });
}

/** Marks an answer to a question of the bank; null is no answer. Nothing is stored. */
export function tryBankQuestion(id: string, value: AnswerValue | null) {
  return call(bankEndpoints.try, { params: { id }, body: { value } });
}
