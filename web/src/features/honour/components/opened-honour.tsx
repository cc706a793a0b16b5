import type { Honour } from '@meiyu/contract/honour/honour.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useSearch } from '../../../navigation/hash-location.ts';
import { OpenedItem } from '../../../review-item/opened-item.tsx';
import { honourAddresses } from '../honour.addresses.ts';
import { honourQuery } from '../honour.queries.ts';

/** Loads the honour whose id is in the address, and shows it with `children`. */
export function OpenedHonour({ children }: { children: (honour: Honour) => ReactNode }) {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...honourQuery(id ?? ''), enabled: id !== null });
  return (
    <OpenedItem
      id={id}
      query={query}
      list={{ address: honourAddresses.wall(), label: '回到荣誉墙' }}
      loadingLabel="正在打开荣誉"
      missingTitle="这项荣誉不在墙上"
    >
      {children}
    </OpenedItem>
  );
}
