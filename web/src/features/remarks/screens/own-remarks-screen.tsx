import { useQuery } from '@tanstack/react-query';

import { getErrorMessage } from '../../../api/api-error.ts';
import { addresses } from '../../../lib/addresses.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { OwnRemarks } from '../components/own-remarks.tsx';
import { ownRemarksQuery } from '../own-remarks.query.ts';

/** Shows a pupil the sealed remarks of the teachers, the latest semester first. */
export function OwnRemarksScreen() {
  const remarks = useQuery(ownRemarksQuery());
  return (
    <>
      <PageHead title="老师评语" back={{ label: '我的', address: addresses.user() }}>
        每个学期，音乐和美术老师写给你的话。
      </PageHead>
      {remarks.isPending && (
        <output aria-label="正在读取评语">
          <Skeleton height={200} cut="card" />
        </output>
      )}
      {remarks.isLoadingError && (
        <LoadFailure
          message={getErrorMessage(remarks.error)}
          isRetrying={remarks.isFetching}
          onRetry={() => void remarks.refetch()}
        />
      )}
      {remarks.data?.items.length === 0 && (
        <EmptyState title="还没有评语">学期快结束的时候，老师会写给你。</EmptyState>
      )}
      {remarks.data && <OwnRemarks remarks={remarks.data.items} />}
    </>
  );
}
