import type {
  ArtActivityEntry,
  TaughtArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';

import { Button } from '../../../../ui/button.tsx';
import { useEnterResults } from '../use-enter-results.ts';
import styles from './entry-list.module.css';

/** Enters all listed pupils without a result as participants. Renders nothing if every pupil has a result. */
export function EnterOthers({
  activity: { _id: id },
  entries,
}: {
  activity: TaughtArtActivity;
  entries: readonly ArtActivityEntry[];
}) {
  const others = entries.filter(({ role }) => role === null);
  const enter = useEnterResults(id, `登记了 ${others.length} 人`);
  if (others.length === 0) return null;
  return (
    <p className={styles['others']}>
      <Button
        variant="soft"
        size="small"
        loading={enter.isPending}
        onClick={() =>
          enter.mutate(
            others.map(({ userId, award }) => ({ userId, role: 'participant' as const, award })),
          )
        }
      >
        {others.length === entries.length ? '全部' : `其余 ${others.length} 人`}都记为参加
      </Button>
    </p>
  );
}
