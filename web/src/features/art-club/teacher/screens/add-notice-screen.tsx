import { useQuery } from '@tanstack/react-query';

import { useSearch } from '../../../../navigation/hash-location.ts';
import { OpenedItem } from '../../../../review-item/opened-item.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { artClubAddresses } from '../../art-club.addresses.ts';
import { artClubQuery } from '../../art-club.queries.ts';
import { WriteNotice } from '../../notices/write-notice.tsx';
import { taughtClubAddresses } from '../taught-club.addresses.ts';

/** Lets a teacher write a notice to the members of a club (`art-club/detail/add-notice`). */
export function AddNoticeScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...artClubQuery(id ?? ''), enabled: id !== null });
  return (
    <OpenedItem
      id={id}
      query={query}
      list={{ address: taughtClubAddresses.list(), label: '回到艺术社团' }}
      loadingLabel="正在打开社团"
      missingTitle="找不到这个社团"
    >
      {(club) => (
        <>
          <PageHead
            title="发通知"
            back={{ label: club.name, address: artClubAddresses.one(club._id, 'notices') }}
          />
          {club.mayManage && club.signup !== 'ended' ? (
            <WriteNotice key={club._id} club={club} />
          ) : (
            <EmptyState title="不能发通知">
              {club.mayManage ? '这个社团结束了。' : '只有带这个社团的老师能发通知。'}
            </EmptyState>
          )}
        </>
      )}
    </OpenedItem>
  );
}
