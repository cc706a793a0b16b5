import { teachQuestionnaireEndpoints } from '@meiyu/contract/questionnaire/teach-questionnaire.endpoints';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import type { KlassFilter } from '../results.queries.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the paged query for the questionnaires that the teacher runs. */
export function teacherQuestionnairesQuery() {
  return infiniteQueryOptions({
    queryKey: [teachQuestionnaireEndpoints.list.path],
    queryFn: ({ pageParam, signal }) =>
      call(teachQuestionnaireEndpoints.list, {
        query: pageParam === FIRST_PAGE_CURSOR ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Builds the query for a questionnaire. Each visit reads it again, because the number of responses decides what may change. */
export function teacherQuestionnaireQuery(id: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: [teachQuestionnaireEndpoints.one.path, id],
    queryFn: ({ signal }) => call(teachQuestionnaireEndpoints.one, { params: { id }, signal }),
  });
}

/** Builds the paged query for the written answers to a question. */
export function writtenAnswersQuery(id: string, question: string, filter: KlassFilter | null) {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [teachQuestionnaireEndpoints.texts.path, id, question, filter],
    queryFn: ({ pageParam, signal }) =>
      call(teachQuestionnaireEndpoints.texts, {
        params: { id },
        query: {
          question,
          ...filter,
          ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Loads the list, a questionnaire and its results again. */
export async function invalidateQuestionnaire(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [teachQuestionnaireEndpoints.list.path] }),
    client.invalidateQueries({ queryKey: teacherQuestionnaireQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: [teachQuestionnaireEndpoints.results.path, id] }),
  ]);
}
