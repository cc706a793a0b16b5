import { homeworkAttemptEndpoints } from '@meiyu/contract/homework/homework-attempt.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../api/api-client.ts';
import { attemptQuery } from '../../attempt/attempt.queries.ts';
import type { Outbox } from '../../attempt/outbox/outbox.ts';

/** Builds the query of the pupil's attempts of one homework. */
export function attemptsQuery(homeworkId: string) {
  return queryOptions({
    queryKey: [homeworkAttemptEndpoints.list.path, homeworkId],
    queryFn: ({ signal }) =>
      call(homeworkAttemptEndpoints.list, { params: { id: homeworkId }, signal }),
  });
}

const listPaths: readonly string[] = [
  homeworkEndpoints.list.path,
  homeworkEndpoints.one.path,
  homeworkEndpoints.counts.path,
  homeworkEndpoints.term.path,
  homeworkAttemptEndpoints.list.path,
];

/** Invalidates all queries that list or count homework, so that they load again. */
export function invalidateHomework(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && listPaths.includes(path),
  });
}

/** A list waits this long for answers that the server does not have yet, for example while there is no network. */
const UNSENT_WAIT_MS = 30 * 60_000;

/** Refreshes the lists when the pupil leaves the answer screen, and again when the last answer has reached the server. */
export function useHomeworkRefreshOnLeave(outbox: Outbox): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      void invalidateHomework(client);
      if (outbox.answers.countUnsent() === 0) return;
      void outbox.flush(UNSENT_WAIT_MS).then(() => invalidateHomework(client));
    },
    [client, outbox],
  );
}

/** Starts an attempt or continues the open one. Returns its id. */
export function useStartHomework(outbox: Outbox) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (homeworkId: string) => {
      const { answers } = outbox;
      const params = { id: homeworkId };
      const attempt = await answers.clock.measureCall(() =>
        call(homeworkAttemptEndpoints.start, { params }),
      );
      await answers.saveAttempt(attempt);
      client.setQueryData(attemptQuery(outbox, attempt._id).queryKey, attempt);
      void invalidateHomework(client);
      return attempt._id;
    },
  });
}
