import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { pupilRemarksQuery } from '../pupil-remarks.query.ts';
import { OwnRemarks } from './own-remarks.tsx';

/** Shows the sealed remarks on a pupil, by default on the signed-in pupil, the latest semester first. */
export function PupilRemarks({ userId, empty }: { userId?: string; empty: ReactNode }) {
  const remarks = useQuery(pupilRemarksQuery(userId));
  return (
    <>
      {remarks.isPending && (
        <output aria-label="正在读取评语">
          <Skeleton height={200} cut="card" />
        </output>
      )}
      {remarks.isLoadingError && <QueryFailure query={remarks} />}
      {remarks.data?.items.length === 0 && empty}
      {remarks.data && <OwnRemarks remarks={remarks.data.items} />}
    </>
  );
}
