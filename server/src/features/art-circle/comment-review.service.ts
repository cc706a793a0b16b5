import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import { createReviewSource } from '../../platform/review/create-review-source.ts';
import { type CommentRecord, commentTable, selectPostTitles } from './comment.repository.ts';

/** The comments on posts that wait for a review. */
export const commentReview = createReviewSource<CommentRecord>({
  kind: 'comment',
  table: commentTable,
  async toItems({ db }, teacher, rows) {
    const postIds = rows.map((row) => row.post_id);
    const titles = await selectPostTitles(db, teacher.schoolId, postIds);
    return rows.map((row) => ({
      kind: 'comment',
      _id: row.id,
      rev: row.rev,
      author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
      title: `留言：${titles.get(row.post_id) || '没有标题的作品'}`,
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
  describe: ({ post_id: postId, text }, reason) =>
    noticeTexts.commentReviewed({ postId, text, reason }),
});
