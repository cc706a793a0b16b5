import type { Honour } from '@meiyu/contract/honour/honour.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { isProblem } from '../../../api/is-problem.ts';
import { hrefTo } from '../../../lib/address.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { honourAddresses } from '../honour.addresses.ts';
import { honourQuery } from '../honour.queries.ts';

/** Loads the honour whose id is in the address, and shows it with `children`. */
export function OpenedHonour({ children }: { children: (honour: Honour) => ReactNode }) {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...honourQuery(id ?? ''), enabled: id !== null });
  if (id === null) return <Redirect to={honourAddresses.wall()} />;
  if (query.isPending) {
    return (
      <output aria-label="正在打开荣誉">
        <Skeleton height={420} cut="card" />
      </output>
    );
  }
  if (query.data) return children(query.data);
  if (isProblem(query.error, 'notFound')) {
    return (
      <EmptyState
        isPage
        picture="notFound"
        title="这项荣誉不在墙上"
        action={<LinkButton href={hrefTo(honourAddresses.wall())}>回到荣誉墙</LinkButton>}
      >
        它可能已经删除了。
      </EmptyState>
    );
  }
  return (
    <LoadFailure
      message={getErrorMessage(query.error)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
