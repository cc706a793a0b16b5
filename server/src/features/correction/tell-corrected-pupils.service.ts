import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import { Subject } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';
import type { CorrectedBatch } from '../../platform/correction-follower.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { selectHomeworkTexts } from './correction.repository.ts';

/** Tells the pupils of a batch whose score has changed. An attempt that is not returned yet has no score. */
export async function tellCorrectedPupils(
  db: Db,
  { schoolId, homeworkId, eventId, at, moved }: CorrectedBatch,
): Promise<void> {
  const told = moved.filter(
    ({ before, after }) =>
      after.score !== null && (before.score !== after.score || before.full !== after.full),
  );
  if (told.length === 0) return;
  const { title: homework, subject } = await selectHomeworkTexts(db, schoolId, homeworkId);
  await insertNotices(
    db,
    { schoolId, at },
    told.map(({ attemptId, userId, before, after }) => ({
      userId,
      kind: 'corrected',
      item: attemptId,
      rev: eventId,
      ...noticeTexts.corrected({
        homework,
        subject: Subject.parse(subject),
        attemptId,
        from: `${before.score}/${before.full}`,
        to: `${after.score}/${after.full}`,
      }),
    })),
  );
}
