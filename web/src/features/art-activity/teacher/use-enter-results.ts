import { teachArtActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import type { EnterResults } from '@meiyu/contract/art-activity/art-activity.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { invalidateActivity } from './taught-activity.queries.ts';

/** Stores results of pupils, and shows `done` when they are stored. */
export function useEnterResults(id: string, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (items: EnterResults['items']) =>
      call(teachArtActivityEndpoints.results, { params: { id }, body: { items } }),
    onSuccess: async () => {
      showToast(done);
      await invalidateActivity(queries, id);
    },
    onError: (error) => showToast(getErrorMessage(error)),
  });
}
