import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { ComponentType } from 'react';

import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { artClubAddresses, type ClubTabId } from '../art-club.addresses.ts';
import { isInside } from '../art-club.view.ts';
import { NoticesPanel } from '../notices/notices-panel.tsx';
import { DynamicsPanel } from '../posts/dynamics-panel.tsx';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';
import styles from './club-tabs.module.css';
import { MembersPanel } from './members-panel.tsx';

interface ClubTab {
  id: ClubTabId;
  label: string;
  /** Returns the number beside the label, for example of unread notices. */
  count?: (club: ArtClub) => number;
  isShown: (club: ArtClub) => boolean;
  Panel: ComponentType<{ club: ArtClub }>;
}

/** The tabs of the page of a club, in their order. */
const clubTabs: readonly ClubTab[] = [
  { id: 'dynamics', label: '动态', isShown: () => true, Panel: DynamicsPanel },
  {
    id: 'notices',
    label: '通知',
    count: ({ unreadNotices }) => unreadNotices,
    isShown: isInside,
    Panel: NoticesPanel,
  },
  { id: 'members', label: '成员', isShown: isInside, Panel: MembersPanel },
  { id: 'sessions', label: '日程', isShown: isInside, Panel: SessionsPanel },
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
        tabs={tabs.map((one) => ({
          id: one.id,
          label: <TabLabel label={one.label} count={one.count?.(club) ?? 0} />,
        }))}
        value={id}
        onChange={(chosen) => navigate(artClubAddresses.one(club._id, chosen), { replace: true })}
      >
        <Panel key={id} club={club} />
      </Tabs>
    </div>
  );
}

function TabLabel({ label, count }: { label: string; count: number }) {
  if (count === 0) return label;
  return (
    <>
      {label}
      <b className={styles['count']} aria-label={`${count} 条未读`}>
        {count}
      </b>
    </>
  );
}
