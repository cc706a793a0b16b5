import { liveEndpoints } from '@meiyu/contract/live/live.endpoints';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';
import { type LiveState, mergeLive } from './live.view.ts';

const POLL_MS = 5000;

/** Which class the live screen shows. Without `grade` and `klass` it shows the first class of the homework. */
export interface LiveClassFilter {
  id: string;
  grade: number | undefined;
  klass: number | undefined;
  /** Whether the teacher wants to see which answers are right. */
  withMarks: boolean;
}

/** Builds the query for the pupils of a class. It polls while the page is visible, and each poll loads only the changes. */
export function liveQuery(client: QueryClient, { id, grade, klass, withMarks }: LiveClassFilter) {
  const queryKey = [liveEndpoints.one.path, id, grade, klass, withMarks];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<LiveState> => {
      const before = client.getQueryData<LiveState>(queryKey);
      const query = {
        since: before?.cursor,
        grade,
        klass,
        marks: withMarks ? ('1' as const) : undefined,
      };
      const reply = await call(liveEndpoints.one, { params: { id }, query, signal });
      return mergeLive(before, reply);
    },
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}
