import { addresses } from '../../../lib/addresses.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { artActivityAddresses, type ArtActivityTab } from '../art-activity.addresses.ts';
import { ActivityList } from '../components/activity-list.tsx';

const tabs: readonly { id: ArtActivityTab; label: string }[] = [
  { id: 'open', label: '报名中' },
  { id: 'running', label: '进行中' },
  { id: 'ended', label: '已结束' },
];

/** Shows the activities of the school in three tabs (`art-active`). */
export function ArtActivitiesScreen() {
  const state = new URLSearchParams(useSearch()).get('state');
  const tab = tabs.find(({ id }) => id === state)?.id ?? 'open';
  return (
    <>
      <PageHead title="艺术活动" back={{ label: '校内实践', address: addresses.inSchool() }} />
      <Tabs
        label="活动的阶段"
        tabs={tabs}
        value={tab}
        onChange={(id) => navigate(artActivityAddresses.list(id), { replace: true })}
      >
        <ActivityList key={tab} tab={tab} />
      </Tabs>
    </>
  );
}
