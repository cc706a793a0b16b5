import { correctionEndpoints } from '@meiyu/contract/correction/correction.endpoints';
import type { Correction, CorrectionChange } from '@meiyu/contract/correction/correction.schema';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const POLL_MS = 1000;

/** Builds the query for the questions of a homework and its corrections. */
export function correctableHomeworkQuery(homeworkId: string) {
  return endpointQuery(correctionEndpoints.homework, { params: { id: homeworkId } });
}

/** Builds the query for a question, its key and its most frequent answers. */
export function correctableQuestionQuery(homeworkId: string, questionId: string) {
  return endpointQuery(correctionEndpoints.question, { params: { id: homeworkId, questionId } });
}

/** Builds the query for the effect of a correction. The result is never cached, because each hand-in changes it. */
export function previewQuery(homeworkId: string, change: CorrectionChange) {
  return queryOptions({
    queryKey: [correctionEndpoints.preview.path, homeworkId, change],
    queryFn: ({ signal }) =>
      call(correctionEndpoints.preview, { params: { id: homeworkId }, body: change, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Builds the query for the progress of a correction. It polls while the job runs. */
export function correctionQuery(correction: Correction) {
  return queryOptions({
    ...endpointQuery(correctionEndpoints.one, { params: { id: correction._id } }),
    initialData: correction,
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  });
}

/** Checks whether the job of a correction is still running. */
export function isRunning(correction: Correction | undefined): boolean {
  return correction?.state === 'applying' || correction?.state === 'undoing';
}

/** Invalidates the queries that show the corrections of a homework or its points. */
export async function invalidateCorrections(queries: QueryClient): Promise<void> {
  await Promise.all(
    [correctionEndpoints.homework, correctionEndpoints.question].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
