import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../../lib/address.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import '../../../../ui/icon/media-icons.ts';
import { describePhase } from '../../art-activity.view.ts';
import { ActivityCards } from '../../components/activity-cards.tsx';
import { teacherActivityAddresses } from '../teacher-activity.addresses.ts';
import { teacherActivitiesQuery } from '../teacher-activity.queries.ts';

/** Lists the activities that the teacher runs. */
export function TeacherActivitiesScreen() {
  return (
    <>
      <PageHead
        title="艺术活动"
        back={{ label: '今天', address: addresses.curriculum() }}
        aside={
          <LinkButton size="small" icon="plus" href={getHref(teacherActivityAddresses.edit())}>
            新建一个
          </LinkButton>
        }
      >
        报名、候补和抽签都自动办，你只管名单和结果
      </PageHead>
      <Activities />
    </>
  );
}

function Activities() {
  const list = useInfiniteQuery(teacherActivitiesQuery());
  return (
    <ActivityCards
      list={list}
      getAddress={teacherActivityAddresses.results}
      describeState={describePhase}
      empty={
        <EmptyState
          title="办第一个活动"
          action={<LinkButton href={getHref(teacherActivityAddresses.edit())}>新建一个</LinkButton>}
        >
          写好名称、时间和名额，学生马上就能看到。
        </EmptyState>
      }
    />
  );
}
