import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';

import type { Db } from '../../../db/database.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { createReviewSource } from '../../../platform/review/create-review-source.ts';
import {
  readItemFiles,
  toReviewImage,
  toReviewVideo,
} from '../../../platform/review/read-item-files.ts';
import type { ItemDecision, ReviewContext } from '../../../platform/review/review-source.ts';
import type { PendingRow } from '../../../platform/review/reviewed-items.repository.ts';
import {
  type EvidenceRecord,
  evidenceTable,
  selectReviewedActivities,
  updateChangedVersions,
} from './evidence.repository.ts';
import { listEvidenceFiles } from './read-evidence.service.ts';

/** The evidence of art activities that waits for a review. */
export const evidenceReview = createReviewSource<EvidenceRecord>({
  kind: 'activityEvidence',
  table: evidenceTable,
  toItems: loadReviewItems,
  describe: ({ activity_id: activityId, title }, reason) =>
    noticeTexts.activityEvidenceReviewed({ activityId, title, reason }),
  beforeUpdate: replaceChangedVersions,
});

async function loadReviewItems(
  context: ReviewContext,
  teacher: SignedIn,
  rows: readonly PendingRow<EvidenceRecord>[],
): Promise<ReviewItem[]> {
  const files = await readItemFiles(context, teacher, rows.flatMap(listEvidenceFiles));
  const activities = await selectReviewedActivities(
    context.db,
    teacher.schoolId,
    rows.map(({ activity_id: id }) => id),
  );
  return rows.map((row) => {
    const activity = activities.get(row.activity_id);
    return {
      kind: 'activityEvidence',
      _id: row.id,
      rev: row.rev,
      author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
      title: row.title,
      text: row.text,
      images: row.images.flatMap((image) => toReviewImage(files.get(image), '作品图片')),
      audios: row.audios.flatMap((id) => files.get(id)?.url ?? []),
      videos: toReviewVideo(row.video, files),
      facts:
        activity === undefined
          ? []
          : [
              { label: '活动类别', text: activity.kind },
              { label: '组织老师', text: activity.organiser ?? '学校' },
              { label: '作品', text: activity.evidence === 'required' ? '一定要交' : '可以不交' },
            ],
      warnings: row.change_of === null ? [] : ['这是对已通过作品的修改，通过以前原来的还算数'],
      effect: '',
      submittedAt: row.submitted_at.toISOString(),
    };
  });
}

/** Replaces the versions that approved changes change. Undoing the approval of a change brings the version before it back. */
async function replaceChangedVersions(
  db: Db,
  schoolId: string,
  decisions: readonly ItemDecision[],
): Promise<void> {
  const listIds = (isApproved: boolean) =>
    decisions.filter(({ state }) => (state === 'approved') === isApproved).map(({ id }) => id);
  await updateChangedVersions(db, schoolId, listIds(true), { from: 'approved', to: 'replaced' });
  await updateChangedVersions(db, schoolId, listIds(false), { from: 'replaced', to: 'approved' });
}
