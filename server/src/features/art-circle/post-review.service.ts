import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';

import { createMediaAddress } from '../../platform/media/media-address.ts';
import { createReviewSource } from '../../platform/review/create-review-source.ts';
import type { ReviewContext } from '../../platform/review/review-source.ts';
import type { PendingRow } from '../../platform/review/reviewed-items.repository.ts';
import { toImages } from './post-images.service.ts';
import { type PostRecord, postTable } from './post-review.repository.ts';

/** The posts of the art circle that wait for a review. */
export const postReview = createReviewSource<PostRecord>({
  kind: 'post',
  table: postTable,
  toItems(context, _teacher, rows) {
    const now = context.clock.now();
    return Promise.resolve(rows.map((row) => toReviewItem(context, row, now)));
  },
  describe: ({ id, title }, reason) => noticeTexts.postReviewed({ postId: id, title, reason }),
});

function toReviewItem(context: ReviewContext, row: PendingRow<PostRecord>, now: Date): ReviewItem {
  const { id, rev, name, title, text } = row;
  return {
    kind: 'post',
    _id: id,
    rev,
    author: { name, grade: row.klass_grade, klass: row.klass_number },
    title,
    text,
    images: toImages(context, row.images, now),
    audios: row.audio === '' ? [] : [createMediaAddress(context, now, row.audio)],
    videos: [],
    facts: [],
    warnings: [],
    effect: '',
    submittedAt: row.waiting_since.toISOString(),
  };
}
