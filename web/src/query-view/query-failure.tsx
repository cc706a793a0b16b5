import { getErrorMessage } from '../api/api-error.ts';
import { LoadFailure } from '../ui/status/load-failure.tsx';

/** A query that failed. */
interface FailedQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Replaces content whose query failed. Says why, and has a button that retries. */
export function QueryFailure({ query, title }: { query: FailedQuery; title?: string }) {
  return (
    <LoadFailure
      {...(title !== undefined && { title })}
      message={getErrorMessage(query.error)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
