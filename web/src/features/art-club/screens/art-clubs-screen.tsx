import { addresses } from '../../../lib/addresses.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { artClubAddresses, type ArtClubTab } from '../art-club.addresses.ts';
import { AllClubs, OwnClubs } from '../components/club-lists.tsx';

const tabs: readonly { id: ArtClubTab; label: string }[] = [
  { id: 'mine', label: '我的社团' },
  { id: 'all', label: '全部' },
];

/** Shows the clubs of the school in two tabs (`art-club`). */
export function ArtClubsScreen() {
  const tab = new URLSearchParams(useSearch()).get('tab') === 'all' ? 'all' : 'mine';
  return (
    <>
      <PageHead title="艺术社团" back={{ label: '校内实践', address: addresses.inSchool() }} />
      <Tabs
        label="哪些社团"
        tabs={tabs}
        value={tab}
        onChange={(id) => navigate(artClubAddresses.list(id), { replace: true })}
      >
        {tab === 'mine' ? <OwnClubs /> : <AllClubs />}
      </Tabs>
    </>
  );
}
