import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';

import { readPage } from '../../platform/list-page.ts';
import { createMediaAddress } from '../../platform/media/media-address.ts';
import type { ReviewContext, ReviewSource } from '../../platform/review/review-source.ts';
import { toImages } from './post-images.service.ts';
import {
  lockPosts,
  type PendingPostRow,
  selectPendingPostCount,
  selectPendingPosts,
  updateDecisions,
} from './post-review.repository.ts';

/** The posts of the art circle that wait for a review. */
export const postReview: ReviewSource = {
  kind: 'post',
  count: ({ db }, teacher, subject) => selectPendingPostCount(db, teacher, subject),
  queue: {
    async list(context, teacher, { subject, ...query }) {
      const { rows, next } = await readPage(
        query,
        (page) => selectPendingPosts(context.db, teacher, { subject, ...page }),
        ({ posted_at: at, id }) => ({ at, id }),
      );
      const now = context.clock.now();
      return { items: rows.map((row) => toReviewItem(context, row, now)), next };
    },
    async lock(db, teacher, ids) {
      const rows = await lockPosts(db, teacher, ids);
      return rows.map(({ id, rev, state, title, ...row }) => ({
        id,
        rev,
        state,
        userId: row.user_id,
        decidedBy: row.decided_by,
        decidedAt: row.decided_at,
        describe: (reason) => noticeTexts.postReviewed({ postId: id, title, reason }),
      }));
    },
    update: updateDecisions,
  },
};

function toReviewItem(context: ReviewContext, row: PendingPostRow, now: Date): ReviewItem {
  const { id, rev, name, grade, klass, title, text } = row;
  return {
    kind: 'post',
    _id: id,
    rev,
    author: { name, grade, klass },
    title,
    text,
    images: toImages(context, row.images, now),
    audios: row.audio === '' ? [] : [createMediaAddress(context, now, row.audio)],
    videos: [],
    facts: [],
    warnings: [],
    effect: '',
    submittedAt: row.posted_at.toISOString(),
  };
}
