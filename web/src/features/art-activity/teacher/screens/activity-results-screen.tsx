import { teachArtActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import type { TeacherArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { downloadFile } from '../../../../api/download-file.ts';
import { ExportButton } from '../../../../export/export-button.tsx';
import { getHref } from '../../../../lib/address.ts';
import { useSearch } from '../../../../navigation/hash-location.ts';
import { useCrumbTitle } from '../../../../navigation/page-crumbs.ts';
import { Redirect } from '../../../../navigation/redirect.tsx';
import { PlaceSearch } from '../../../../places/place-search.tsx';
import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { describePlaces, formatSpan, phaseLabels } from '../../art-activity.view.ts';
import { CancelActivity } from '../components/cancel-activity.tsx';
import { EntryList } from '../components/entry-list.tsx';
import { teacherActivityAddresses } from '../teacher-activity.addresses.ts';
import { teacherActivityQuery } from '../teacher-activity.queries.ts';
import styles from './activity-results-screen.module.css';

/** Shows who takes part in an activity, who waits, and the results. */
export function ActivityResultsScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...teacherActivityQuery(id ?? ''), enabled: id !== null });
  if (id === null) return <Redirect to={teacherActivityAddresses.list()} />;
  if (query.data) return <ResultsView activity={query.data} />;
  if (query.isPending) {
    return (
      <output aria-label="正在读取活动">
        <Skeleton height={320} cut="card" />
      </output>
    );
  }
  return <QueryFailure query={query} />;
}

function ResultsView({ activity }: { activity: TeacherArtActivity }) {
  const { _id: id, title, kind, state: phase, taken, waiting, mode } = activity;
  useCrumbTitle(title);
  const isDrawAhead = mode === 'draw' && taken === 0 && (phase === 'soon' || phase === 'open');
  const tabs = [
    { id: 'signedUp', label: `名单 ${taken}` },
    isDrawAhead
      ? ({ id: 'inDraw', label: `等抽签 ${waiting}` } as const)
      : ({ id: 'waiting', label: `候补 ${waiting}` } as const),
    { id: 'withdrawn', label: '已退出' },
  ] as const;
  const [chosen, setChosen] = useState<(typeof tabs)[number]['id']>(
    isDrawAhead ? 'inDraw' : 'signedUp',
  );
  const counts = { signedUp: taken, waiting, inDraw: waiting, withdrawn: taken + waiting };
  const tab = tabs.some((one) => one.id === chosen) ? chosen : 'signedUp';
  return (
    <>
      <PageHead
        title={title}
        back={{ label: '艺术活动', address: teacherActivityAddresses.list() }}
        aside={
          phase !== 'cancelled' && (
            <LinkButton
              size="small"
              variant="soft"
              icon="pen"
              href={getHref(teacherActivityAddresses.edit(id))}
            >
              修改
            </LinkButton>
          )
        }
      >
        {kind} · {formatSpan(activity)}
      </PageHead>
      <Card as="section" className={styles['facts']} aria-label="概况">
        <Chip tone={phase === 'open' ? 'green' : phase === 'cancelled' ? 'red' : 'neutral'}>
          {phaseLabels[phase]}
        </Chip>
        <b>{describePlaces(activity)}</b>
        <span className={styles['actions']}>
          <ExportButton
            name="名单"
            download={(as) =>
              downloadFile(teachArtActivityEndpoints.export, { params: { id }, query: { as } })
            }
          >
            报名、角色和奖项都在里面，会写明由谁、什么时候导出。
          </ExportButton>
          {phase !== 'cancelled' && phase !== 'ended' && <CancelActivity activity={activity} />}
        </span>
      </Card>
      <Tabs label="名单" tabs={tabs} value={tab} onChange={setChosen}>
        <PlaceSearch key={tab} count={counts[tab]}>
          {(search) => <EntryList activity={activity} state={tab} search={search} />}
        </PlaceSearch>
      </Tabs>
    </>
  );
}
