import type { ArtClubSummary, TeacherArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { PagedList } from '../../../query-view/paged-list.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import type { StateChip } from '../art-club.view.ts';
import { ClubCard } from './club-card.tsx';
import styles from './club-cards.module.css';

const SKELETON_KEYS = [1, 2, 3];

/** Lists clubs as cards, page by page. */
export function ClubCards<Club extends ArtClubSummary | TeacherArtClub>({
  list,
  empty,
  getAddress,
  describeState,
}: {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Club[] }>>;
  /** Is shown if there are no clubs. */
  empty: ReactNode;
  getAddress: (id: string) => string;
  describeState: (club: Club) => StateChip;
}) {
  return (
    <PagedList
      list={list}
      loadingLabel="正在加载社团"
      loading={
        <div className={styles['list']}>
          {SKELETON_KEYS.map((key) => (
            <Skeleton key={key} height={132} cut="card" />
          ))}
        </div>
      }
    >
      {(clubs, end) =>
        clubs.length === 0 ? (
          empty
        ) : (
          <>
            <ul className={styles['list']}>
              {clubs.map((club) => (
                <li key={club._id}>
                  <ClubCard
                    club={club}
                    address={getAddress(club._id)}
                    state={describeState(club)}
                  />
                </li>
              ))}
            </ul>
            {end}
          </>
        )
      }
    </PagedList>
  );
}
