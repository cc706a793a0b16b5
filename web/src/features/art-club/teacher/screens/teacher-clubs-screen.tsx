import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../../lib/address.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import '../../../../ui/icon/media-icons.ts';
import { describeSignup } from '../../art-club.view.ts';
import { ClubCards } from '../../components/club-cards.tsx';
import { teacherClubAddresses } from '../teacher-club.addresses.ts';
import { teacherClubsQuery } from '../teacher-club.queries.ts';

/** Lists the clubs that the teacher runs. */
export function TeacherClubsScreen() {
  const list = useInfiniteQuery(teacherClubsQuery());
  return (
    <>
      <PageHead
        title="艺术社团"
        back={{ label: '今天', address: addresses.curriculum() }}
        aside={
          <LinkButton size="small" icon="plus" href={getHref(teacherClubAddresses.edit())}>
            新建一个
          </LinkButton>
        }
      >
        同意报名、看名单；候补和抽签自动办
      </PageHead>
      <ClubCards
        list={list}
        getAddress={teacherClubAddresses.members}
        describeState={(club) =>
          club.join === 'approve' && club.requested > 0 && club.signup !== 'ended'
            ? { text: `${club.requested} 人等你同意`, tone: 'yellow' }
            : describeSignup(club)
        }
        empty={
          <EmptyState
            title="建第一个社团"
            action={<LinkButton href={getHref(teacherClubAddresses.edit())}>新建一个</LinkButton>}
          >
            写好名称、时间和名额，学生马上就能看到。
          </EmptyState>
        }
      />
    </>
  );
}
