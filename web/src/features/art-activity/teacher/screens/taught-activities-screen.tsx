import type { TaughtArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { useInfiniteQuery } from '@tanstack/react-query';

import { getErrorMessage } from '../../../../api/api-error.ts';
import { getHref } from '../../../../lib/address.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { CoverCard } from '../../../../ui/layout/cover-card.tsx';
import { ListEnd } from '../../../../ui/layout/list-end.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { LoadFailure } from '../../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import '../../../../ui/icon/media-icons.ts';
import { describePlaces, formatSpan, phaseLabels } from '../../art-activity.view.ts';
import styles from '../../components/activity-list.module.css';
import { taughtActivityAddresses } from '../taught-activity.addresses.ts';
import { taughtActivitiesQuery } from '../taught-activity.queries.ts';

/** Lists the activities that the teacher runs. */
export function TaughtActivitiesScreen() {
  return (
    <>
      <PageHead
        title="艺术活动"
        back={{ label: '今天', address: addresses.curriculum() }}
        aside={
          <LinkButton size="small" icon="plus" href={getHref(taughtActivityAddresses.edit())}>
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
  const list = useInfiniteQuery(taughtActivitiesQuery());
  if (list.isPending) {
    return (
      <output className={styles['list']} aria-label="正在读取活动">
        <Skeleton height={132} cut="card" />
        <Skeleton height={132} cut="card" />
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
  if (activities.length === 0) {
    return (
      <EmptyState
        title="办第一个活动"
        action={<LinkButton href={getHref(taughtActivityAddresses.edit())}>新建一个</LinkButton>}
      >
        写好名称、时间和名额，学生马上就能看到。
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles['list']}>
        {activities.map((activity) => (
          <li key={activity._id} className={styles['item']}>
            <TaughtActivityCard activity={activity} />
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

function TaughtActivityCard({ activity }: { activity: TaughtArtActivity }) {
  const { _id: id, title, kind, phase } = activity;
  return (
    <CoverCard
      id={id}
      area="in"
      title={title}
      href={getHref(taughtActivityAddresses.results(id))}
      facts={formatSpan(activity)}
      note={`${kind} · ${describePlaces(activity)}`}
    >
      <Chip tone={phase === 'open' ? 'green' : phase === 'cancelled' ? 'red' : 'neutral'}>
        {phaseLabels[phase]}
      </Chip>
    </CoverCard>
  );
}
