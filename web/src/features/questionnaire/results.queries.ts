import { teachQuestionnaireEndpoints } from '@meiyu/contract/questionnaire/teach-questionnaire.endpoints';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';

/** A class of a questionnaire. */
export interface KlassFilter {
  grade: number;
  klass: number;
}

/** Builds the query for the results of a questionnaire, of one class or of all. */
export function resultsQuery(id: string, filter: KlassFilter | null) {
  return queryOptions({
    staleTime: 0,
    queryKey: [teachQuestionnaireEndpoints.results.path, id, filter],
    queryFn: ({ signal }) =>
      call(teachQuestionnaireEndpoints.results, {
        params: { id },
        query: filter === null ? {} : { ...filter },
        signal,
      }),
  });
}
