import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useSearch } from '../../../navigation/hash-location.ts';
import { OpenedItem } from '../../../review-item/opened-item.tsx';
import { artClubQuery } from '../art-club.queries.ts';
import { useClubListAddress } from '../components/use-club-list-address.ts';

/** Shows a page of the club that the address names, when the club is loaded. */
export function OpenedClub({ children }: { children: (club: ArtClub) => ReactNode }) {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...artClubQuery(id ?? ''), enabled: id !== null });
  const address = useClubListAddress();
  return (
    <OpenedItem
      id={id}
      query={query}
      list={{ address, label: '看看别的社团' }}
      loadingLabel="正在打开社团"
      missingTitle="找不到这个社团"
    >
      {children}
    </OpenedItem>
  );
}
