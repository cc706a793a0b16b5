import { groupedKinds, ReviewFiles, ReviewKind } from '@meiyu/contract/review/review.schema';
import type { ReviewCount } from '@meiyu/contract/review/review.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { addQuery } from '../../../lib/address.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { getReviewAddress } from '../../../lib/teach-address.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { WorkBar } from '../../../ui/layout/work-bar.tsx';
import { KindMenu } from '../components/kind-menu.tsx';
import { ReviewBoard } from '../components/review-board.tsx';
import { ReviewShortcuts } from '../components/review-shortcuts.tsx';
import { SingleBoard } from '../components/single-board.tsx';
import { formatCount } from '../desk/review.view.ts';
import { reviewCountsQuery } from '../review.queries.ts';
import styles from './review-screen.module.css';

const fileFilters = [
  { value: 'all', label: '全部' },
  { value: 'image', label: '图' },
  { value: 'audio', label: '声' },
  { value: 'video', label: '影' },
] as const;

/** The place in which the items of a kind are shown to pupils. */
const kindPlaces: Record<ReviewKind, string> = {
  post: '校园艺术圈',
  comment: '校园艺术圈',
  clubDynamic: '社团动态',
  clubComment: '社团动态',
  report: '艺术圈和社团',
  removalAppeal: '撤下的内容',
  honour: '荣誉墙',
  outsideActivity: '活动本',
  activityEvidence: '活动结果',
};

/**
 * Shows the items of one kind that wait for the teacher's decision. The address names the kind. `subjectSwitch` changes the subject of a
 * teacher of both.
 */
export function ReviewScreen({ subjectSwitch }: { subjectSwitch: ReactNode }) {
  const subject = useSession((state) => state.subject);
  const onDesktop = useIsDesktop();
  const search = new URLSearchParams(useSearch());
  const parsed = ReviewKind.safeParse(search.get('kind'));
  const kind = parsed.success ? parsed.data : 'post';
  // Only posts are listed by their files.
  const files = kind === 'post' ? ReviewFiles.safeParse(search.get('files')).data : undefined;
  const counts = useQuery(reviewCountsQuery(subject)).data?.items ?? [];
  return (
    <div className={styles['page']}>
      <WorkBar title="审核" detail={describeWaiting(kind, counts)}>
        <span className={styles['grow']} />
        {subjectSwitch}
      </WorkBar>
      <div className={styles['columns']}>
        <aside className={styles['aside']}>
          <KindMenu kind={kind} counts={counts} />
          {onDesktop && <ReviewShortcuts kind={kind} />}
        </aside>
        <div className={styles['main']}>
          {kind === 'post' && (
            <div className={styles['files']}>
              <SegmentedControl
                legend="看哪些作品"
                options={fileFilters}
                value={files ?? 'all'}
                onChange={(next) =>
                  navigate(
                    addQuery(getReviewAddress('post'), {
                      files: next === 'all' ? undefined : next,
                    }),
                    { replace: true },
                  )
                }
              />
            </div>
          )}
          {groupedKinds.includes(kind) ? (
            <ReviewBoard
              key={`${kind} ${subject} ${files}`}
              kind={kind}
              subject={subject}
              files={files}
            />
          ) : (
            <SingleBoard key={`${kind} ${subject}`} kind={kind} subject={subject} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Describes how many items wait, and since when the oldest does. */
function describeWaiting(kind: ReviewKind, counts: readonly ReviewCount[]): string {
  const waiting = counts.find((one) => one.kind === kind);
  if (waiting === undefined || waiting.oldest === null) return kindPlaces[kind];
  return `还有 ${formatCount(waiting.count)} 件，最早 ${formatDateTime(waiting.oldest)}`;
}
