import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { useInfiniteQuery } from '@tanstack/react-query';

import { PagedList } from '../../../query-view/paged-list.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { clubMembersQuery } from '../art-club.queries.ts';
import styles from './club-members.module.css';

/** Shows the members of a club with their names. Only members may see them. */
export function ClubMembers({ club: { _id: id, members } }: { club: ArtClub }) {
  const list = useInfiniteQuery(clubMembersQuery(id, 'member'));
  return (
    <Card as="section" aria-label="成员">
      <h2 className={styles['title']}>
        成员 <small>{members} 人</small>
      </h2>
      <PagedList
        list={list}
        loadingLabel="正在读取成员"
        loading={<Skeleton height={96} cut="card" />}
      >
        {(items, end) => (
          <>
            <ul className={styles['members']}>
              {items.map(({ userId, name, portrait }) => (
                <li key={userId} className={styles['member']}>
                  <Avatar src={portrait} />
                  <b className={styles['name']}>{name}</b>
                </li>
              ))}
            </ul>
            {end}
          </>
        )}
      </PagedList>
    </Card>
  );
}
