import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Skeleton } from '../ui/status/skeleton.tsx';
import { QueryFailure } from './query-failure.tsx';

/** Shows content when its data has arrived; before that the waiting state or the failure. */
export function QueryState<Data>({
  query,
  label,
  height = 280,
  children,
}: {
  query: UseQueryResult<Data>;
  /** What is read, for screen readers. */
  label: string;
  /** The height of the waiting state, in pixels. */
  height?: number;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isLoadingError) return <QueryFailure query={query} />;
  return (
    <output aria-label={`正在读取${label}`}>
      <Skeleton height={height} cut="card" />
    </output>
  );
}
