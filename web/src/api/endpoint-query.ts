import type { Endpoint } from '@meiyu/contract/shared/endpoint';

import { callGeneric, type CallInput, type Reply } from './api-client.ts';

/** Query options for useQuery and prefetchQuery. */
export interface EndpointQuery<R> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<R>;
  staleTime?: number;
}

/**
 * Builds the query of an endpoint. Its key begins with the endpoint's path, so `invalidateQueries({ queryKey:
 * [homeworkEndpoints.list.path] })` refreshes every list of homework.
 */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): EndpointQuery<Reply<E>> {
  return {
    queryKey: [endpoint.path, input.params ?? null, input.query ?? null],
    queryFn: async ({ signal }) => callGeneric(endpoint, { ...input, signal }),
  };
}
