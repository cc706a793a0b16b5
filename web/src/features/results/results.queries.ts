import { resultsEndpoints } from '@meiyu/contract/results/results.endpoints';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** A homework and a class. Without a class the results of all classes are shown. */
export interface ResultsFilter {
  homework: string;
  grade: number | undefined;
  klass: number | undefined;
}

/** Builds the query for the results of a homework. */
export function resultsQuery({ homework, grade, klass }: ResultsFilter) {
  return endpointQuery(resultsEndpoints.ofHomework, {
    params: { id: homework },
    query: { grade, klass },
  });
}

/** Builds the query for the answers to one question of a homework. */
export function questionAnswersQuery(
  { homework, grade, klass }: ResultsFilter,
  questionId: string,
) {
  return endpointQuery(resultsEndpoints.ofQuestion, {
    params: { id: homework, questionId },
    query: { grade, klass },
  });
}

/** A class and a term. Without a term the current term is shown. */
export interface MatrixQuery {
  grade: number;
  klass: number;
  semester: number | undefined;
  subject: Subject;
}

/** Builds the query for the matrix of a class. */
export function matrixQuery(query: MatrixQuery) {
  return endpointQuery(resultsEndpoints.matrix, { query });
}
