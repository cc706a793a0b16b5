import { useQuery } from '@tanstack/react-query';

import { getErrorMessage } from '../../../../api/api-error.ts';
import { useSearch } from '../../../../navigation/hash-location.ts';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { LoadFailure } from '../../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { ActivityEditor } from '../components/activity-editor.tsx';
import { taughtActivityAddresses } from '../taught-activity.addresses.ts';
import { taughtActivityQuery } from '../taught-activity.queries.ts';

/** Shows the form of a new activity, or of one that the teacher runs. */
export function EditActivityScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return (
    <>
      <PageHead
        title={id === null ? '新建活动' : '编活动'}
        back={
          id === null
            ? { label: '艺术活动', address: taughtActivityAddresses.list() }
            : { label: '名单和结果', address: taughtActivityAddresses.results(id) }
        }
      />
      {id === null ? <ActivityEditor activity={null} /> : <StoredActivity key={id} id={id} />}
    </>
  );
}

function StoredActivity({ id }: { id: string }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(taughtActivityQuery(id));
  if (data !== undefined) return <ActivityEditor activity={data} />;
  if (isLoadingError) {
    return (
      <LoadFailure
        message={getErrorMessage(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <output aria-label="正在读取活动">
      <Skeleton height={420} cut="card" />
    </output>
  );
}
