import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import type { Db } from '../../db/database.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { selectMarkedPupils } from './exam-jobs.repository.ts';
import { type ExamRecord, updateExam } from './exam.repository.ts';

/** Releases the results of a locked exam, and tells the pupils who have one. A released exam stays as it is. */
export async function releaseResults(db: Db, exam: ExamRecord, now: Date): Promise<void> {
  if (exam.released_at !== null) return;
  const key = { schoolId: exam.school_id, examId: exam.id };
  await updateExam(db, key, { released_at: now });
  const pupils = await selectMarkedPupils(db, key);
  await tellResults(
    db,
    exam,
    pupils.map(({ id, user_id: userId, result_rev: rev }) => ({ sittingId: id, userId, rev })),
    { now, isChanged: false },
  );
}

/** Tells pupils that they can see a result, or that it has changed. */
export async function tellResults(
  db: Db,
  exam: Pick<ExamRecord, 'school_id' | 'id' | 'title'>,
  pupils: readonly { sittingId: string; userId: string; rev: number }[],
  { now, isChanged }: { now: Date; isChanged: boolean },
): Promise<void> {
  const text = noticeTexts.examResult({ examId: exam.id, title: exam.title, isChanged });
  await insertNotices(
    db,
    { schoolId: exam.school_id, at: now },
    pupils.map(({ sittingId, userId, rev }) => ({
      userId,
      kind: 'exam' as const,
      item: sittingId,
      rev: `result ${rev}`,
      ...text,
    })),
  );
}
