import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';

/** Shows a part of the page when its data has arrived; before that the waiting state or the failure. */
export function PartState<Data>({
  query,
  label,
  children,
}: {
  query: UseQueryResult<Data>;
  /** What is read, for screen readers. */
  label: string;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isLoadingError) {
    return <QueryFailure query={query} />;
  }
  return (
    <output aria-label={`正在读取${label}`}>
      <Skeleton height={280} cut="card" />
    </output>
  );
}
