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
import styles from './entry-list.module.css';

/** Enters all pupils without a result as participants, also those who are not loaded yet. Renders nothing if every pupil has a result. */
export function EnterOthers({
  activity: { _id: id },
  entries,
  hasMore,
}: {
  activity: TeacherArtActivity;
  /** The loaded entries. */
  entries: readonly ArtActivityEntry[];
  hasMore: boolean;
}) {
  const queries = useQueryClient();
  const enter = useMutation({
    mutationFn: () =>
      call(teachArtActivityEndpoints.results, {
        params: { id },
        body: { items: [], others: true },
      }),
    onSuccess: ({ saved }) => {
      showToast(saved === 0 ? '都登记过了' : `登记了 ${saved} 人`);
      changeEntries(queries, id, (all) =>
        all.map((entry) => ({ ...entry, role: entry.role ?? 'participant' })),
      );
      void invalidateActivity(queries, id);
    },
    onError: (error) => showToast(getErrorMessage(error)),
  });
  const open = entries.filter(({ role }) => role === null).length;
  if (open === 0 && !hasMore) return null;
  return (
    <p className={styles['others']}>
      <Button variant="soft" size="small" loading={enter.isPending} onClick={() => enter.mutate()}>
        {describeOthers(open, entries.length, hasMore)}都记为参加
      </Button>
    </p>
  );
}

function describeOthers(open: number, all: number, hasMore: boolean): string {
  if (open === all) return '全部';
  return hasMore ? '其余的' : `其余 ${open} 人`;
}
