import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import type { PostLikes, Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { call } from '../../api/api-client.ts';
import { getErrorMessage } from '../../api/api-error.ts';
import { isProblem } from '../../api/is-problem.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { cancelPostQueries, invalidatePosts, setCachedLikes } from './art-circle.queries.ts';

/**
 * Returns a function that likes a post or removes the like. The screen changes at once. An error undoes the change and shows a toast. The
 * requests for one post run one after the other, and the last reply counts.
 */
export function useLike({ _id: id, likes, liked }: Post): () => void {
  const client = useQueryClient();
  const mutationKey = [artCircleEndpoints.like.path, id];
  /** While requests are running, the last state that the server confirmed and the state that the screen shows. */
  const pending = useRef<{ confirmed: PostLikes; shown: PostLikes } | null>(null);
  const isLastRequest = () => client.isMutating({ mutationKey }) === 1;

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like ${id}` },
    mutationFn: (isLiked: boolean) => {
      const endpoint = isLiked ? artCircleEndpoints.like : artCircleEndpoints.unlike;
      return call(endpoint, { params: { id } });
    },
    onSuccess: (count) => {
      if (pending.current) pending.current.confirmed = count;
    },
    onError: (error, isLiked) => {
      showToast(`${isLiked ? '没能点上喜欢' : '没能取消喜欢'}，${getErrorMessage(error)}`);
      if (isProblem(error, 'notFound')) void invalidatePosts(client);
    },
    onSettled: () => {
      if (!isLastRequest() || pending.current === null) return;
      setCachedLikes(client, id, pending.current.confirmed);
      pending.current = null;
    },
  });

  return () => {
    const { confirmed, shown: before } = pending.current ?? {
      confirmed: { likes, liked },
      shown: { likes, liked },
    };
    const shown = { likes: before.likes + (before.liked ? -1 : 1), liked: !before.liked };
    pending.current = { confirmed, shown };
    void cancelPostQueries(client, id);
    setCachedLikes(client, id, shown);
    mutate(shown.liked);
  };
}
