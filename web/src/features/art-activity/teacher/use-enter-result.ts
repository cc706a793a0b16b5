import { teachArtActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import type {
  ArtActivityEntry,
  EnterResultsBody,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { changeEntries } from './teacher-activity.queries.ts';

/** Stores the result of a pupil. */
export function useEnterResult(id: string, { userId, name }: ArtActivityEntry) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (result: Omit<EnterResultsBody['items'][number], 'userId'>) =>
      call(teachArtActivityEndpoints.results, {
        params: { id },
        body: { items: [{ userId, ...result }] },
      }),
    onSuccess: (_saved, { role, award }) => {
      showToast(`登记了${name}`);
      // No other pupil changes, so the list need not load again.
      changeEntries(queries, id, (entries) =>
        entries.map((entry) =>
          entry.userId === userId ? { ...entry, role, award: award.trim() } : entry,
        ),
      );
    },
    onError: (error) => showToast(getErrorMessage(error)),
  });
}
