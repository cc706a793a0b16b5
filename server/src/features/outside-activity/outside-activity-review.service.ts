import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import {
  describeActivityEffect,
  listActivityFacts,
  listActivityWarnings,
} from '@meiyu/contract/outside-activity/outside-activity-review-texts';
import { ActivityKind } from '@meiyu/contract/outside-activity/outside-activity.schema';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { createReviewSource } from '../../platform/review/create-review-source.ts';
import {
  readItemFiles,
  toReviewImage,
  toReviewVideo,
} from '../../platform/review/read-item-files.ts';
import type { ReviewContext } from '../../platform/review/review-source.ts';
import type { PendingRow } from '../../platform/review/reviewed-items.repository.ts';
import {
  selectApprovedCounts,
  selectRelatedActivities,
} from './outside-activity-review.repository.ts';
import { type ActivityRecord, activityTable } from './outside-activity.repository.ts';
import { listFiles } from './outside-activity.service.ts';

/** The activities that wait for a review. */
export const outsideActivityReview = createReviewSource<ActivityRecord>({
  kind: 'outsideActivity',
  table: activityTable,
  toItems: loadReviewItems,
  describe: ({ id, title }, reason) =>
    noticeTexts.outsideActivityReviewed({ activityId: id, title, reason }),
});

async function loadReviewItems(
  context: ReviewContext,
  teacher: SignedIn,
  rows: readonly PendingRow<ActivityRecord>[],
): Promise<ReviewItem[]> {
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  const approved = await selectApprovedCounts(db, teacher.schoolId, ids);
  const related = await selectRelatedActivities(db, teacher.schoolId, ids);
  const files = await readItemFiles(context, teacher, rows.flatMap(listFiles));
  return rows.map((row) => {
    const { id, rev, title, place, text, video } = row;
    const others = related
      .filter((other) => other.id === id)
      .map((other) => ({ title: other.title, isSameFile: other.is_same_file }));
    return {
      kind: 'outsideActivity',
      _id: id,
      rev,
      author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
      title,
      text,
      images: row.images.flatMap((image) => toReviewImage(files.get(image), '活动图片')),
      audios: [],
      videos: toReviewVideo(video, files),
      facts: listActivityFacts({
        kind: ActivityKind.parse(row.kind),
        place,
        date: row.happened_on,
        hours: row.half_hours / 2,
      }),
      warnings: listActivityWarnings({ title, place, text }, others),
      effect: describeActivityEffect(row.year, approved.get(id) ?? 0),
      submittedAt: row.submitted_at.toISOString(),
    };
  });
}
