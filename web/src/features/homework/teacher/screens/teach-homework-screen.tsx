import '../../../../ui/icon/media-icons.ts';
import type {
  TeachHomeworkList,
  TeachHomeworkSummary,
} from '@meiyu/contract/homework/teach-homework.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { addresses } from '../../../../lib/addresses.ts';
import { navigate, useSearch } from '../../../../navigation/hash-location.ts';
import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { PagedList } from '../../../../query-view/paged-list.tsx';
import { useSession, useUser } from '../../../../session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import {
  type HomeworkAction,
  HomeworkActionDialog,
} from '../components/homework-action-dialog.tsx';
import { TeachHomeworkRow } from '../components/teach-homework-row.tsx';
import { teachHomeworkAddresses } from '../teach-homework.addresses.ts';
import { teachHomeworkListQuery } from '../teach-homework.queries.ts';
import { useCreateHomework } from '../use-create-homework.ts';

const tabs = [
  { id: 'draft', label: '草稿' },
  { id: 'scheduled', label: '未开始' },
  { id: 'running', label: '进行中' },
  { id: 'marking', label: '待批改' },
  { id: 'ended', label: '已结束' },
] as const;

/** Lists the homework of the teacher's classes by state. The selected tab is stored in the address. */
export function TeachHomeworkScreen() {
  const wanted = new URLSearchParams(useSearch()).get('state');
  const tab = tabs.find(({ id }) => id === wanted)?.id ?? 'running';
  const { creating, create } = useCreateHomework();
  return (
    <>
      <PageHead
        title="作业"
        back={{ label: '今天', address: addresses.curriculum() }}
        aside={
          <Button size="small" icon="plus" loading={creating === ''} onClick={() => void create()}>
            布置作业
          </Button>
        }
      />
      <Tabs
        label="作业的状态"
        tabs={tabs}
        value={tab}
        onChange={(id) => navigate(teachHomeworkAddresses.list(id), { replace: true })}
      >
        <HomeworkOfState key={tab} state={tab} />
      </Tabs>
    </>
  );
}

function HomeworkOfState({ state }: { state: TeachHomeworkList }) {
  const subject = useSession((session) => session.subject);
  const list = useInfiniteQuery(teachHomeworkListQuery(subject, state));
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { creating, create } = useCreateHomework();
  const [pendingAction, setAsked] = useState<{
    homework: TeachHomeworkSummary;
    action: HomeworkAction;
  } | null>(null);
  return (
    <>
      <PagedList
        list={list}
        loadingLabel="正在读取作业"
        loading={<Skeleton height={240} cut="card" />}
      >
        {(items, end) =>
          items.length === 0 ? (
            <EmptyState title="这里没有作业">先建一份作业，或者看看旁边几栏。</EmptyState>
          ) : (
            <>
              <ul aria-label="作业">
                {items.map((homework) => (
                  <TeachHomeworkRow
                    key={homework._id}
                    homework={homework}
                    names={names}
                    isCopying={creating === homework._id}
                    onCopy={() => void create(homework._id)}
                    onAct={(action) => setAsked({ homework, action })}
                  />
                ))}
              </ul>
              {end}
            </>
          )
        }
      </PagedList>
      {pendingAction && <HomeworkActionDialog {...pendingAction} onClose={() => setAsked(null)} />}
    </>
  );
}
