import type { Endpoint } from '@meiyu/contract/shared/endpoint';

import { callWith, type CallInput, type Reply } from './api-client.ts';

/** What useQuery and prefetchQuery need to know. */
export interface EndpointQuery<R> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<R>;
  staleTime?: number;
}

/**
 * The query of an endpoint, for useQuery and its kin. Its key begins with the path of the endpoint, so
 * that `invalidateQueries({ queryKey: [homeworkEndpoints.list.path] })` means every list of homework.
 */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): EndpointQuery<Reply<E>> {
  return {
    queryKey: [endpoint.path, input.params ?? null, input.query ?? null],
    queryFn: async ({ signal }) => callWith(endpoint, { ...input, signal }),
  };
}
