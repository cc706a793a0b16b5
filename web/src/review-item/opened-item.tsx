import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { isProblem } from '../api/is-problem.ts';
import { getHref } from '../lib/address.ts';
import { Redirect } from '../navigation/redirect.tsx';
import { QueryFailure } from '../query-view/query-failure.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';

/** Shows an item of the pupil with `children` when it is loaded. Without an id the list opens instead. */
export function OpenedItem<Item>({
  id,
  query,
  list,
  loadingLabel,
  missingTitle,
  children,
}: {
  id: string | null;
  query: UseQueryResult<Item>;
  /** The list with all items, and the label of the link to it. */
  list: { address: string; label: string };
  loadingLabel: string;
  missingTitle: string;
  children: (item: Item) => ReactNode;
}) {
  if (id === null) return <Redirect to={list.address} />;
  if (query.isPending) {
    return (
      <output aria-label={loadingLabel}>
        <Skeleton height={420} cut="card" />
      </output>
    );
  }
  if (query.data) return children(query.data);
  if (isProblem(query.error, 'notFound')) {
    return (
      <EmptyState
        isPage
        illustration="notFound"
        title={missingTitle}
        action={<LinkButton href={getHref(list.address)}>{list.label}</LinkButton>}
      >
        它可能已经删除了。
      </EmptyState>
    );
  }
  return <QueryFailure query={query} />;
}
