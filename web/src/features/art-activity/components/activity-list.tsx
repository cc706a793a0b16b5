import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { artActivityAddresses, type ArtActivityTab } from '../art-activity.addresses.ts';
import { artActivitiesQuery } from '../art-activity.queries.ts';
import { describeOwnState, describePhase } from '../art-activity.view.ts';
import { ActivityCards } from './activity-cards.tsx';

/** Lists the activities of a tab as cards. */
export function ActivityList({ tab }: { tab: ArtActivityTab }) {
  const list = useInfiniteQuery(artActivitiesQuery(tab));
  return (
    <ActivityCards
      list={list}
      empty={<NoActivities tab={tab} />}
      getAddress={artActivityAddresses.one}
      describeState={(activity) => describeOwnState(activity) ?? describePhase(activity)}
    />
  );
}

const emptyTexts: Record<ArtActivityTab, { title: string; text: string }> = {
  open: { title: '现在没有可以报名的活动', text: '老师办了新活动，会出现在这里。' },
  running: { title: '现在没有正在办的活动', text: '报名截止的活动会到这里来。' },
  ended: { title: '还没有办完的活动', text: '参加过的活动会收在这里。' },
};

function NoActivities({ tab }: { tab: ArtActivityTab }) {
  const { title, text } = emptyTexts[tab];
  return (
    <EmptyState
      title={title}
      action={
        tab === 'open' ? undefined : (
          <LinkButton variant="soft" href={getHref(artActivityAddresses.list())}>
            看看报名中的
          </LinkButton>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
