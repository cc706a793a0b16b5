import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import type { LikeCount, Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { call } from '../../api/api-client.ts';
import { getErrorMessage } from '../../api/api-error.ts';
import { isProblem } from '../../api/is-problem.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { holdPosts, refreshPosts, showLikes } from './art-circle.queries.ts';

/**
 * Likes a post or takes it back: shown at once, undone and told when it fails. Whoever presses again before the reply
 * is sent one after the other; what the server said last is what stays.
 */
export function useLike({ _id: id, likes, liked }: Post): () => void {
  const client = useQueryClient();
  const mutationKey = [artCircleEndpoints.like.path, id];
  /** While something is under way: what the server has last said, and what is shown instead. */
  const underWay = useRef<{ known: LikeCount; shown: LikeCount } | null>(null);
  const isLast = () => client.isMutating({ mutationKey }) === 1;

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like ${id}` },
    mutationFn: (wanted: boolean) => {
      const endpoint = wanted ? artCircleEndpoints.like : artCircleEndpoints.unlike;
      return call(endpoint, { params: { id } });
    },
    onSuccess: (count) => {
      if (underWay.current) underWay.current.known = count;
    },
    onError: (error, wanted) => {
      showToast(`${wanted ? '没能点上喜欢' : '没能取消喜欢'}，${getErrorMessage(error)}`);
      if (isProblem(error, 'notFound')) void refreshPosts(client);
    },
    onSettled: () => {
      if (!isLast() || underWay.current === null) return;
      showLikes(client, id, underWay.current.known);
      underWay.current = null;
    },
  });

  return () => {
    const { known, shown: before } = underWay.current ?? {
      known: { likes, liked },
      shown: { likes, liked },
    };
    const shown = { likes: before.likes + (before.liked ? -1 : 1), liked: !before.liked };
    underWay.current = { known, shown };
    void holdPosts(client, id);
    showLikes(client, id, shown);
    mutate(shown.liked);
  };
}
