import type { AppealListState } from '@meiyu/contract/appeal/appeal.schema';
import { useInfiniteQuery } from '@tanstack/react-query';

import { addresses } from '../../../lib/addresses.ts';
import { getAppealsAddress } from '../../../lib/teach-address.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { useSession } from '../../../session/session-store.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { appealListQuery } from '../appeal.queries.ts';
import { AppealById } from '../components/appeal-by-id.tsx';
import { AppealList } from '../components/appeal-list.tsx';
import styles from './appeals-screen.module.css';

const stateOptions = [
  { value: 'open', label: '待答复' },
  { value: 'decided', label: '已答复' },
] as const;

/** Lists the appeals of pupils and shows the disputed answer of one of them. A phone shows either the list or the answer. */
export function AppealsScreen() {
  const query = new URLSearchParams(useSearch());
  const state = query.get('state') === 'decided' ? 'decided' : 'open';
  const id = query.get('id');
  const onDesktop = useIsDesktop();
  if (!onDesktop && id !== null) {
    const back = getAppealsAddress(state === 'decided' ? { state } : {});
    return (
      <>
        <PageHead title="申诉" back={{ label: '全部申诉', address: back }} />
        <AppealById key={id} id={id} />
      </>
    );
  }
  return (
    <>
      <PageHead title="申诉" back={{ label: '今天', address: addresses.curriculum() }}>
        学生对评分有疑问，最早提出的在前
      </PageHead>
      <div className={styles['states']}>
        <SegmentedControl
          legend="哪些申诉"
          options={stateOptions}
          value={state}
          onChange={(value) =>
            navigate(getAppealsAddress(value === 'decided' ? { state: value } : {}), {
              replace: true,
            })
          }
        />
      </div>
      <Appeals state={state} id={id} hasPlace={onDesktop} />
    </>
  );
}

function Appeals({
  state,
  id,
  hasPlace,
}: {
  state: AppealListState;
  id: string | null;
  hasPlace: boolean;
}) {
  const subject = useSession((session) => session.subject);
  const list = useInfiniteQuery(appealListQuery(subject, state));
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取申诉"
      loading={<Skeleton height={240} cut="card" />}
    >
      {(appeals, end) => {
        const [first] = appeals;
        if (first === undefined && id === null) {
          return (
            <EmptyState title="没有申诉">
              {state === 'open' ? '学生提出申诉后，会出现在这里。' : '答复过的申诉会收在这里。'}
            </EmptyState>
          );
        }
        const chosen = id ?? first?._id ?? null;
        const listing = (
          <div>
            <AppealList appeals={appeals} state={state} chosen={hasPlace ? chosen : null} />
            {end}
          </div>
        );
        if (!hasPlace) return listing;
        return (
          <div className={styles['columns']}>
            {listing}
            {chosen !== null && <AppealById key={chosen} id={chosen} />}
          </div>
        );
      }}
    </PagedList>
  );
}
