import { resultsEndpoints } from '@meiyu/contract/results/results.endpoints';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** A homework and a class. Without a class the results of all classes are shown. */
export interface ResultsPlace {
  homework: string;
  grade: number | undefined;
  klass: number | undefined;
}

/** Builds the query for the results of a homework. */
export function resultsQuery({ homework, grade, klass }: ResultsPlace) {
  return endpointQuery(resultsEndpoints.ofHomework, {
    params: { id: homework },
    query: { grade, klass },
  });
}

/** Builds the query for the answers to one question of a homework. */
export function questionAnswersQuery({ homework, grade, klass }: ResultsPlace, questionId: string) {
  return endpointQuery(resultsEndpoints.ofQuestion, {
    params: { id: homework, questionId },
    query: { grade, klass },
  });
}

/** A class and a term. Without a term the current term is shown. */
export interface MatrixPlace {
  grade: number;
  klass: number;
  semester: number | undefined;
  subject: Subject;
}

/** Builds the query for the matrix of a class. */
export function matrixQuery(query: MatrixPlace) {
  return endpointQuery(resultsEndpoints.matrix, { query });
}
