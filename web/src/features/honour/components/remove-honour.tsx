import { honourEndpoints } from '@meiyu/contract/honour/honour.endpoints';
import type { Honour } from '@meiyu/contract/honour/honour.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { honourAddresses } from '../honour.addresses.ts';
import { cacheHonour, forgetHonour, honourQuery } from '../honour.queries.ts';

/** Lets the pupil withdraw an approved honour, or delete another one. */
export function RemoveHonour({ honour: { _id: id, state, rev } }: { honour: Honour }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [eventId] = useState(createId);
  const isApproved = state === 'approved';
  const remove = useMutation({
    mutationFn: () => call(honourEndpoints.remove, { params: { id }, body: { rev, eventId } }),
    onSuccess: ({ honour }) => {
      setIsAsking(false);
      if (honour !== null) return cacheHonour(client, honour);
      showToast('已经删除');
      navigate(honourAddresses.wall(), { replace: true });
      return forgetHonour(client, id);
    },
    onError: (error) => {
      setIsAsking(false);
      showToast(getErrorMessage(error));
      // Another device or a review may have changed the honour.
      void client.invalidateQueries({ queryKey: honourQuery(id).queryKey });
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {isApproved ? '撤回' : '删除'}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={isApproved ? '撤回这项荣誉？' : '删除这项荣誉？'}
        actions={
          <>
            <Button variant="soft" onClick={() => setIsAsking(false)}>
              再想想
            </Button>
            <Button loading={remove.isPending} onClick={() => remove.mutate()}>
              {isApproved ? '撤回' : '删除'}
            </Button>
          </>
        }
      >
        {isApproved
          ? '撤回后不再加分。修改以后，可以再交给老师审核。'
          : '图片和填写的内容都会删除，不能恢复。'}
      </Dialog>
    </>
  );
}
