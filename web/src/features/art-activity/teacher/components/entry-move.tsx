import { teachArtActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import type {
  ArtActivityEntry,
  TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../api/api-client.ts';
import { getErrorMessage } from '../../../../api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { changeEntries, invalidateActivity } from '../teacher-activity.queries.ts';

/** Shows the button that gives a pupil a place, or removes the pupil from the list. */
export function EntryMove({
  activity: { _id: id, mode, state: phase },
  entry,
}: {
  activity: TeacherArtActivity;
  entry: ArtActivityEntry;
}) {
  const queries = useQueryClient();
  const isIn = entry.state === 'signedUp' || entry.state === 'inDraw';
  const move = useMutation({
    mutationFn: () =>
      call(teachArtActivityEndpoints.setEntry, {
        params: { id, userId: entry.userId },
        body: { state: isIn ? 'withdrawn' : 'signedUp' },
      }),
    onSuccess: () => {
      showToast(isIn ? `${entry.name}不在名单里了` : `${entry.name}进了名单`);
      changeEntries(queries, id, (entries) =>
        entries.filter(({ userId }) => userId !== entry.userId),
      );
      // A long list loads in the background, so that the next decision need not wait.
      void invalidateActivity(queries, id);
    },
    onError: (error) => showToast(getErrorMessage(error)),
  });
  // Before a draw the server gives no places by hand.
  if (!isIn && mode === 'draw' && phase === 'open') return null;
  return (
    <Button
      variant={isIn ? 'ghost' : 'soft'}
      size="small"
      loading={move.isPending}
      aria-label={isIn ? `把${entry.name}请出名单` : `让${entry.name}进名单`}
      onClick={() => move.mutate()}
    >
      {isIn ? '请出' : '进名单'}
    </Button>
  );
}
