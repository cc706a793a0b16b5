import type { ArtActivitySummary } from '@meiyu/contract/art-activity/art-activity.schema';
import { useInfiniteQuery } from '@tanstack/react-query';

import { getErrorMessage } from '../../../api/api-error.ts';
import { getHref } from '../../../lib/address.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CoverCard } from '../../../ui/layout/cover-card.tsx';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { artActivityAddresses, type ArtActivityTab } from '../art-activity.addresses.ts';
import { artActivitiesQuery } from '../art-activity.queries.ts';
import { describeOwnState, describePlaces, formatSpan, phaseLabels } from '../art-activity.view.ts';
import styles from './activity-list.module.css';

const SKELETON_KEYS = [1, 2, 3];

/** Lists the activities of a tab as cards. */
export function ActivityList({ tab }: { tab: ArtActivityTab }) {
  const list = useInfiniteQuery(artActivitiesQuery(tab));
  if (list.isPending) {
    return (
      <output className={styles['list']} aria-label="正在加载活动">
        {SKELETON_KEYS.map((key) => (
          <Skeleton key={key} height={132} cut="card" />
        ))}
      </output>
    );
  }
  if (list.isLoadingError) {
    return (
      <LoadFailure
        message={getErrorMessage(list.error)}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const activities = list.data.pages.flatMap(({ items }) => items);
  if (activities.length === 0) return <NoActivities tab={tab} />;
  return (
    <>
      <ul className={styles['list']}>
        {activities.map((activity) => (
          <li key={activity._id} className={styles['item']}>
            <ActivityCard activity={activity} />
          </li>
        ))}
      </ul>
      <ListEnd
        list={list}
        failure={list.isFetchNextPageError ? getErrorMessage(list.error) : null}
        loadDistance="400px"
      />
    </>
  );
}

function ActivityCard({ activity }: { activity: ArtActivitySummary }) {
  const { _id: id, title, kind, phase } = activity;
  const own = describeOwnState(activity);
  return (
    <CoverCard
      id={id}
      area="in"
      title={title}
      href={getHref(artActivityAddresses.one(id))}
      facts={formatSpan(activity)}
      note={`${kind} · ${describePlaces(activity)}`}
    >
      {own ? (
        <Chip tone={own.tone}>{own.text}</Chip>
      ) : (
        <Chip tone={phase === 'cancelled' ? 'red' : 'green'}>{phaseLabels[phase]}</Chip>
      )}
    </CoverCard>
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
