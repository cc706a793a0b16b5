import { markingEndpoints } from '@meiyu/contract/marking/marking.endpoints';
import type { QueueOrder } from '@meiyu/contract/marking/marking.schema';

import { endpointQuery } from '../../api/endpoint-query.ts';

/** The number of works in one page of the queue. It is enough for a homework of several classes. */
const QUEUE_LIMIT = 500;

/** The filter that selects the works on the desk. */
export interface QueuePart {
  homework: string;
  by: QueueOrder;
  question: string | undefined;
  pupil: string | undefined;
  grade: number | undefined;
  klass: number | undefined;
}

/** Builds the query for the questions of a homework and the number of marked works of each. */
export function overviewQuery(homework: string) {
  return endpointQuery(markingEndpoints.overview, { params: { id: homework } });
}

/** Builds the query for the works on the desk. */
export function queueQuery({ homework, by, question, pupil, grade, klass }: QueuePart) {
  return endpointQuery(markingEndpoints.queue, {
    params: { id: homework },
    query: {
      by,
      ...(question !== undefined && { question }),
      ...(pupil !== undefined && { pupil }),
      ...(grade !== undefined && klass !== undefined && { grade, klass }),
      limit: QUEUE_LIMIT,
    },
  });
}

/** Builds the query for one answer. Reading it has no side effect, so the next answers can be loaded ahead. */
export function workQuery({ attemptId, questionId }: { attemptId: string; questionId: string }) {
  return endpointQuery(markingEndpoints.work, {
    params: { attemptId },
    query: { question: questionId },
  });
}

const VIEWER_INTERVAL_MS = 20_000;

/** Builds the query that tells the server that this teacher has the answer open, and returns the other teachers who have it open. */
export function viewersQuery({ attemptId, questionId }: { attemptId: string; questionId: string }) {
  const query = endpointQuery(markingEndpoints.open, {
    params: { attemptId },
    body: { questionId },
  });
  return {
    ...query,
    queryKey: [...query.queryKey, questionId],
    staleTime: 0,
    refetchInterval: VIEWER_INTERVAL_MS,
  };
}
