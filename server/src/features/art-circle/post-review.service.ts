import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { createReviewSource } from '../../platform/review/create-review-source.ts';
import type { ReviewContext } from '../../platform/review/review-source.ts';
import type { PendingRow } from '../../platform/review/reviewed-items.repository.ts';
import { readPostFiles } from './post-files.service.ts';
import { type PostRecord, postTable } from './post-review.repository.ts';
import { swapDecidedEdits } from './swap-edits.service.ts';

/** The posts of the art circle that wait for a review. */
export const postReview = createReviewSource<PostRecord>({
  kind: 'post',
  table: postTable,
  toItems: loadReviewItems,
  describe: ({ id, edit_of: editOf, title }, reason) =>
    noticeTexts.postReviewed({ postId: editOf ?? id, title, reason }),
  beforeUpdate: swapDecidedEdits,
});

async function loadReviewItems(
  context: ReviewContext,
  teacher: SignedIn,
  rows: readonly PendingRow<PostRecord>[],
): Promise<ReviewItem[]> {
  const files = await readPostFiles(context, teacher, rows);
  return rows.map((row) => {
    const { images, audios, video } = files.of(row);
    return {
      kind: 'post',
      _id: row.id,
      rev: row.rev,
      author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
      title: row.title,
      text: row.process === '' ? row.text : `${row.text}\n\n怎么做的：${row.process}`.trim(),
      images,
      audios,
      videos: video === undefined ? [] : [video],
      facts: [],
      warnings: row.edit_of === null ? [] : ['这是对已挂出作品的修改，通过以前原来的还挂着'],
      effect: '',
      submittedAt: row.waiting_since.toISOString(),
    };
  });
}
