import { outsideActivityEndpoints } from '@meiyu/contract/outside-activity/outside-activity.endpoints';
import type { OutsideActivity } from '@meiyu/contract/outside-activity/outside-activity.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { RemoveItem } from '../../../review-item/remove-item.tsx';
import { outsideActivityAddresses } from '../outside-activity.addresses.ts';
import { activityQuery, cacheActivity, forgetActivity } from '../outside-activity.queries.ts';

/** Lets the pupil withdraw an approved activity, or delete another one. */
export function RemoveActivity({
  activity: { _id: id, state, rev },
}: {
  activity: OutsideActivity;
}) {
  const client = useQueryClient();
  return (
    <RemoveItem
      isApproved={state === 'approved'}
      name="这次活动"
      withdrawText="撤回后不再计分。修改以后，可以再交给老师审核。"
      send={async (eventId) => {
        const body = { rev, eventId };
        return (await call(outsideActivityEndpoints.remove, { params: { id }, body })).activity;
      }}
      onWithdrawn={(activity) => cacheActivity(client, activity)}
      onDeleted={() => {
        navigate(outsideActivityAddresses.list(), { replace: true });
        forgetActivity(client, id);
      }}
      onStale={() => void client.invalidateQueries({ queryKey: activityQuery(id).queryKey })}
    />
  );
}
