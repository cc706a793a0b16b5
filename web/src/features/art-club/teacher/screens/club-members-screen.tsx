import { teachArtClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import type { TeacherArtClub } from '@meiyu/contract/art-club/art-club.schema';
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
import '../../../../ui/icon/media-icons.ts';
import { artClubAddresses } from '../../art-club.addresses.ts';
import { describeSeats, describeSignup, formatSchedule, isDrawAhead } from '../../art-club.view.ts';
import { AddMembers } from '../components/add-members.tsx';
import { CloseClub } from '../components/close-club.tsx';
import { MemberList } from '../components/member-list.tsx';
import { teacherClubAddresses } from '../teacher-club.addresses.ts';
import { teacherClubQuery } from '../teacher-club.queries.ts';
import styles from './club-members-screen.module.css';

/** Shows who is in a club, who asks for a seat, and who waits. */
export function ClubMembersScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...teacherClubQuery(id ?? ''), enabled: id !== null });
  if (id === null) return <Redirect to={teacherClubAddresses.list()} />;
  if (query.data) return <MembersView club={query.data} />;
  if (query.isPending) {
    return (
      <output aria-label="正在读取社团">
        <Skeleton height={320} cut="card" />
      </output>
    );
  }
  return <QueryFailure query={query} />;
}

type Tab = 'requested' | 'member' | 'waiting' | 'refused';

function MembersView({ club }: { club: TeacherArtClub }) {
  const { _id: id, name, signup, members, waiting, requested } = club;
  useCrumbTitle(name);
  const isAhead = isDrawAhead(club);
  const tabs: readonly { id: Tab; label: string }[] = [
    { id: 'requested', label: `${club.join === 'draw' ? '等抽签' : '待同意'} ${requested}` },
    { id: 'member', label: `社员 ${members}` },
    { id: 'waiting', label: `候补 ${waiting}` },
    { id: 'refused', label: '不同意' },
  ];
  // The number of refused pupils is unknown, but not higher than that of all requests.
  const counts = { requested, member: members, waiting, refused: members + waiting };
  const [chosen, setChosen] = useState<Tab | null>(null);
  const tab = chosen ?? (requested > 0 ? 'requested' : 'member');
  const state = describeSignup(club);
  return (
    <>
      <PageHead
        title={name}
        back={{ label: '艺术社团', address: teacherClubAddresses.list() }}
        aside={
          signup !== 'ended' && (
            <LinkButton
              size="small"
              variant="soft"
              icon="pen"
              href={getHref(teacherClubAddresses.edit(id))}
            >
              修改
            </LinkButton>
          )
        }
      >
        {formatSchedule(club)}
      </PageHead>
      <Card as="section" className={styles['facts']} aria-label="概况">
        <Chip tone={state.tone}>{state.text}</Chip>
        <b>{describeSeats(club)}</b>
        <span className={styles['actions']}>
          <LinkButton variant="soft" size="small" href={getHref(artClubAddresses.one(id))}>
            社团主页
          </LinkButton>
          <ExportButton
            name="成员"
            download={(as) =>
              downloadFile(teachArtClubEndpoints.export, { params: { id }, query: { as } })
            }
          >
            社员、候补和退出的都在里面，会写明由谁、什么时候导出。
          </ExportButton>
          {signup !== 'ended' && !isAhead && <AddMembers club={club} />}
          {signup !== 'ended' && <CloseClub club={club} />}
        </span>
      </Card>
      <Tabs label="名单" tabs={tabs} value={tab} onChange={setChosen}>
        <PlaceSearch key={tab} count={counts[tab]}>
          {(search) => <MemberList club={club} state={tab} search={search} />}
        </PlaceSearch>
      </Tabs>
    </>
  );
}
