import { commentEndpoints } from '@meiyu/contract/art-circle/comment.endpoints';
import type { PostComment } from '@meiyu/contract/art-circle/comment.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { reloadComments } from '../comments.queries.ts';

/** Lets a pupil delete an own comment. */
export function RemoveComment({
  postId,
  comment: { _id: id, rev },
}: {
  postId: string;
  comment: PostComment;
}) {
  const client = useQueryClient();
  const [eventId] = useState(createId);
  const remove = useMutation({
    mutationFn: () => call(commentEndpoints.remove, { params: { id }, body: { rev, eventId } }),
    onSuccess: () => showToast('已经删除'),
    onError: (error) => showToast(getErrorMessage(error)),
    onSettled: () => reloadComments(client, postId),
  });
  return (
    <Button variant="ghost" size="small" loading={remove.isPending} onClick={() => remove.mutate()}>
      删除
    </Button>
  );
}
