import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import { createReviewSource } from '../../../platform/review/create-review-source.ts';
import { readItemFiles } from '../../../platform/review/read-item-files.ts';
import { listPostFiles, toReviewFiles } from './club-post-files.service.ts';
import { type ClubPostRecord, clubPostTable, selectClubNames } from './club-post.repository.ts';

/** The posts of clubs that wait for a review. */
export const clubPostReview = createReviewSource<ClubPostRecord>({
  kind: 'clubDynamic',
  table: clubPostTable,
  async toItems(context, teacher, rows) {
    const files = await readItemFiles(context, teacher, rows.flatMap(listPostFiles));
    const clubIds = rows.map((row) => row.club_id);
    const names = await selectClubNames(context.db, teacher.schoolId, clubIds);
    return rows.map((row) => ({
      kind: 'clubDynamic',
      _id: row.id,
      rev: row.rev,
      author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
      title: names.get(row.club_id) ?? '',
      text: row.text,
      ...toReviewFiles(row, files),
      facts: [],
      warnings: [],
      effect: '',
      submittedAt: row.waiting_since.toISOString(),
    }));
  },
  describe: ({ club_id: clubId }, reason) => noticeTexts.clubPostReviewed({ clubId, reason }),
});
