import { honourEndpoints } from '@meiyu/contract/honour/honour.endpoints';
import type { Honour } from '@meiyu/contract/honour/honour.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { RemoveItem } from '../../../review-item/remove-item.tsx';
import { honourAddresses } from '../honour.addresses.ts';
import { cacheHonour, forgetHonour, honourQuery } from '../honour.queries.ts';

/** Lets the pupil withdraw an approved honour, or delete another one. */
export function RemoveHonour({ honour: { _id: id, state, rev } }: { honour: Honour }) {
  const client = useQueryClient();
  return (
    <RemoveItem
      isApproved={state === 'approved'}
      name="这项荣誉"
      withdrawText="撤回后不再加分。修改以后，可以再交给老师审核。"
      send={async (eventId) => {
        const body = { rev, eventId };
        return (await call(honourEndpoints.remove, { params: { id }, body })).honour;
      }}
      onWithdrawn={(honour) => cacheHonour(client, honour)}
      onDeleted={() => {
        navigate(honourAddresses.wall(), { replace: true });
        forgetHonour(client, id);
      }}
      onStale={() => void client.invalidateQueries({ queryKey: honourQuery(id).queryKey })}
    />
  );
}
