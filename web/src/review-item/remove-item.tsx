import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../api/api-error.ts';
import { createId } from '../lib/new-id.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { showToast } from '../ui/overlay/toast-store.ts';

/** Lets the pupil withdraw an approved item, or delete another one. */
export function RemoveItem<Item>({
  isApproved,
  name,
  size = 'large',
  withdrawText,
  send,
  onWithdrawn,
  onDeleted,
  onStale,
}: {
  isApproved: boolean;
  /** The item in words, for example 这项荣誉. */
  name: string;
  size?: 'large' | 'small';
  /** What a withdrawal means for the pupil. */
  withdrawText: string;
  /** Sends the request. Resolves with the withdrawn item, or with null if it is deleted. */
  send: (eventId: string) => Promise<Item | null>;
  onWithdrawn: (item: Item) => void;
  onDeleted: () => void;
  /** Called after a refusal, because another device or a review may have changed the item. */
  onStale: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [eventId] = useState(createId);
  const remove = useMutation({
    mutationFn: () => send(eventId),
    onSuccess: (item) => {
      setIsAsking(false);
      if (item !== null) return onWithdrawn(item);
      showToast('已经删除');
      return onDeleted();
    },
    onError: (error) => {
      setIsAsking(false);
      showToast(getErrorMessage(error));
      onStale();
    },
  });
  const verb = isApproved ? '撤回' : '删除';
  return (
    <>
      <Button variant="ghost" size={size} onClick={() => setIsAsking(true)}>
        {verb}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${verb}${name}？`}
        actions={
          <>
            <Button variant="soft" onClick={() => setIsAsking(false)}>
              再想想
            </Button>
            <Button loading={remove.isPending} onClick={() => remove.mutate()}>
              {verb}
            </Button>
          </>
        }
      >
        {isApproved ? withdrawText : '图片和填写的内容都会删除，不能恢复。'}
      </Dialog>
    </>
  );
}
