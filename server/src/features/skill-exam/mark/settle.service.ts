import { computeExamOutcome } from '@meiyu/contract/skill-exam/skill-exam.rules';

import type { Db } from '../../../db/database.ts';
import type { ExamRecord, SittingRecord } from '../exam.repository.ts';
import { parseRubric } from '../read-sitting.service.ts';
import { tellResults } from '../release.service.ts';
import { insertResult } from '../result.repository.ts';
import { updateSitting } from '../sitting.repository.ts';
import { selectMarks } from './exam-work.repository.ts';

const sumLevels = (levels: readonly number[]) => levels.reduce((sum, level) => sum + level, 0);

/** Computes the result of a locked sitting from its marks, and tells the pupil if the exam is released. */
export async function settleMarks(
  db: Db,
  exam: ExamRecord,
  sitting: SittingRecord,
  now: Date,
): Promise<void> {
  const key = { schoolId: sitting.school_id, sittingId: sitting.id };
  const marks = await selectMarks(db, key);
  const criteria = parseRubric(exam).length;
  const outcome = computeExamOutcome(
    marks.map(({ levels }) => sumLevels(levels)),
    { criteria, markers: exam.markers === 2 ? 2 : 1, tolerance: exam.tolerance },
  );
  if (outcome.next !== null) {
    const state = outcome.next === 'third' ? 'third' : 'marking';
    await updateSitting(db, key, { state, percent: null });
    return;
  }
  const counting = marks.filter((_, index) => outcome.counting.includes(index));
  const levels = Array.from(
    { length: criteria },
    (_, index) => sumLevels(counting.map((mark) => mark.levels[index] ?? 0)) / counting.length,
  );
  const rev = sitting.result_rev + 1;
  await insertResult(db, {
    school_id: key.schoolId,
    sitting_id: key.sittingId,
    rev,
    percent: outcome.percent,
    levels,
    comments: counting.map(({ comment }) => comment).filter((comment) => comment !== ''),
    reason: '',
    by_id: null,
    event_id: null,
    at: now,
  });
  await updateSitting(db, key, { state: 'marked', percent: outcome.percent, result_rev: rev });
  if (exam.released_at === null) return;
  const pupil = { sittingId: sitting.id, userId: sitting.user_id, rev };
  await tellResults(db, exam, [pupil], { now, isChanged: false });
}
