import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { ComponentType } from 'react';

import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { artClubAddresses, type ClubTabId } from '../art-club.addresses.ts';
import { isInside } from '../art-club.view.ts';
import { DynamicsPanel } from '../posts/dynamics-panel.tsx';
import { MembersPanel } from './members-panel.tsx';

interface ClubTab {
  id: ClubTabId;
  label: string;
  isShown: (club: ArtClub) => boolean;
  Panel: ComponentType<{ club: ArtClub }>;
}

/** The tabs of the page of a club, in their order. */
const clubTabs: readonly ClubTab[] = [
  { id: 'dynamics', label: '动态', isShown: () => true, Panel: DynamicsPanel },
  { id: 'members', label: '成员', isShown: isInside, Panel: MembersPanel },
];

/** Shows the tabs of a club that the user may see. The address names the chosen one. */
export function ClubTabs({ club }: { club: ArtClub }) {
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const tabs = clubTabs.filter(({ isShown }) => isShown(club));
  const tab = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (tab === undefined) return null;
  const { id, Panel } = tab;
  return (
    <div>
      <Tabs
        label={club.name}
        tabs={tabs}
        value={id}
        onChange={(chosen) => navigate(artClubAddresses.one(club._id, chosen), { replace: true })}
      >
        <Panel key={id} club={club} />
      </Tabs>
    </div>
  );
}
