import type { OutsideActivity } from '@meiyu/contract/outside-activity/outside-activity.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { OpenedItem } from '../../../review-item/opened-item.tsx';
import { outsideActivityAddresses } from '../outside-activity.addresses.ts';
import { activityQuery } from '../outside-activity.queries.ts';

/** Loads an activity, and shows it with `children`. Without an id the list opens instead. */
export function OpenedActivity({
  id,
  children,
}: {
  id: string | null;
  children: (activity: OutsideActivity) => ReactNode;
}) {
  const query = useQuery({ ...activityQuery(id ?? ''), enabled: id !== null });
  return (
    <OpenedItem
      id={id}
      query={query}
      list={{ address: outsideActivityAddresses.list(), label: '回到我的活动' }}
      loadingLabel="正在打开活动"
      missingTitle="找不到这次活动"
    >
      {children}
    </OpenedItem>
  );
}
