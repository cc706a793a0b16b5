import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import { createReviewSource } from '../../../platform/review/create-review-source.ts';
import {
  type ClubCommentRecord,
  clubCommentTable,
  selectPostTexts,
} from './club-comment.repository.ts';

/** The comments on club posts that wait for a review. */
export const clubCommentReview = createReviewSource<ClubCommentRecord>({
  kind: 'clubComment',
  table: clubCommentTable,
  async toItems({ db }, teacher, rows) {
    const postIds = rows.map((row) => row.post_id);
    const texts = await selectPostTexts(db, teacher.schoolId, postIds);
    return rows.map((row) => ({
      kind: 'clubComment',
      _id: row.id,
      rev: row.rev,
      author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
      title: `评论：${texts.get(row.post_id) || '没有文字的动态'}`,
      text: row.text,
      images: [],
      audios: [],
      videos: [],
      facts: [],
      warnings: [],
      effect: '',
      submittedAt: row.waiting_since.toISOString(),
    }));
  },
  describe: ({ club_id: clubId, post_id: postId, text }, reason) =>
    noticeTexts.clubCommentReviewed({ clubId, postId, text, reason }),
});
