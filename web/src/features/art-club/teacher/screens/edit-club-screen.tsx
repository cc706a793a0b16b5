import { useQuery } from '@tanstack/react-query';

import { getErrorMessage } from '../../../../api/api-error.ts';
import { useSearch } from '../../../../navigation/hash-location.ts';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { LoadFailure } from '../../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { ClubEditor } from '../components/club-editor.tsx';
import { taughtClubAddresses } from '../taught-club.addresses.ts';
import { taughtClubQuery } from '../taught-club.queries.ts';

/** Shows the form of a new club, or of one that the teacher runs. */
export function EditClubScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return (
    <>
      <PageHead
        title={id === null ? '新建社团' : '编社团'}
        back={
          id === null
            ? { label: '艺术社团', address: taughtClubAddresses.list() }
            : { label: '成员', address: taughtClubAddresses.members(id) }
        }
      />
      {id === null ? <ClubEditor club={null} /> : <StoredClub key={id} id={id} />}
    </>
  );
}

function StoredClub({ id }: { id: string }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(taughtClubQuery(id));
  if (data !== undefined) return <ClubEditor club={data} />;
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
    <output aria-label="正在读取社团">
      <Skeleton height={420} cut="card" />
    </output>
  );
}
