import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../api/api-error.ts';
import { createId } from '../../lib/new-id.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

/** Lets the author delete a comment. */
export function RemoveComment({
  send,
  onRemoved,
}: {
  send: (eventId: string) => Promise<unknown>;
  /** Called after a deletion, and after a refusal, because another device may have deleted the comment. */
  onRemoved: () => void;
}) {
  const [eventId] = useState(createId);
  const remove = useMutation({
    mutationFn: () => send(eventId),
    onSuccess: () => showToast('已经删除'),
    onError: (error) => showToast(getErrorMessage(error)),
    onSettled: onRemoved,
  });
  return (
    <Button variant="ghost" size="small" loading={remove.isPending} onClick={() => remove.mutate()}>
      删除
    </Button>
  );
}
