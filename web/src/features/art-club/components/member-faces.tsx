import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { clubMembersQuery } from '../art-club.queries.ts';
import styles from './member-faces.module.css';

/** The most portraits, two rows of five. */
const FACES_MAX = 10;

/** Shows the portraits of the first members, as a link to all members. Renders nothing without members. */
export function MemberFaces({ club: { _id: id, members, capacity } }: { club: ArtClub }) {
  const list = useInfiniteQuery(clubMembersQuery(id, 'member'));
  const first = list.data?.pages[0]?.items.slice(0, FACES_MAX) ?? [];
  if (first.length === 0) return null;
  return (
    <Card padding="none">
      <a className={styles['link']} href={getHref(artClubAddresses.one(id, 'members'))}>
        <span className={styles['title']}>
          <b>成员</b>
          <span className={styles['count']}>
            {members} / {capacity} 人
          </span>
        </span>
        <span className={styles['faces']}>
          {first.map(({ userId, portrait }) => (
            <Avatar key={userId} src={portrait} size={42} />
          ))}
        </span>
      </a>
    </Card>
  );
}
