import { ItemPageHead } from '../../../../review-item/item-page-head.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { artClubAddresses } from '../../art-club.addresses.ts';
import { WriteNotice } from '../../notices/write-notice.tsx';
import { OpenedClub } from '../../posts/opened-club.tsx';

/** Lets a teacher write a notice to the members of a club (`art-club/detail/add-notice`). */
export function AddNoticeScreen() {
  return (
    <OpenedClub>
      {(club) => (
        <>
          <ItemPageHead
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
    </OpenedClub>
  );
}
