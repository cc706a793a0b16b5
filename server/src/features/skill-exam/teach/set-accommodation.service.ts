import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import { STAFF_ROLE } from '@meiyu/contract/shared/enumerations';
import {
  EXAM_REASON_CHARACTERS_MAX,
  type ExamPupil,
  type SetAccommodationBody,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { insertNotices } from '../../../platform/notice/notice.repository.ts';
import { problem } from '../../../platform/problem.ts';
import type { ExamRecord, SittingRecord } from '../exam.repository.ts';
import { buildEmptySitting } from '../sit.service.ts';
import { insertSitting, lockOptionalSitting, updateSitting } from '../sitting.repository.ts';
import { getDeadline } from '../sitting.rules.ts';
import { requireExamPupil, showExamPupil } from './exam-pupils.service.ts';
import { lockTeacherExam } from './teach-exam.service.ts';

/**
 * Defers the exam for a pupil, exempts the pupil, or gives more time. A pupil who missed the exam gets a new try. Only for staff.
 *
 * @throws {Problem} `notFound`, `sittingHandedIn`, `badRequest`
 */
export function setAccommodation(
  context: Context,
  teacher: SignedIn,
  examId: string,
  body: SetAccommodationBody,
): Promise<ExamPupil> {
  if (teacher.role !== STAFF_ROLE) throw problem('notFound');
  const now = context.clock.now();
  const { schoolId } = teacher;
  const { uId: userId, kind } = body;
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const exam = await lockTeacherExam(db, teacher, examId);
    await requireExamPupil(inside, teacher, examId, userId);
    await insertSitting(db, buildEmptySitting({ schoolId, examId, userId }));
    const sitting = await lockOptionalSitting(db, schoolId, { examId, userId });
    if (sitting === undefined) throw problem('notFound');
    const columns = checkAccommodation(exam, body, now);
    if (isSame(sitting, columns)) return showExamPupil(inside, teacher, exam, userId);
    await updateSitting(
      db,
      { schoolId, sittingId: sitting.id },
      {
        ...columns,
        ...planNewTry(exam, { ...sitting, ...columns }, now),
        accommodated_by: teacher.userId,
        accommodated_at: now,
      },
    );
    const detail = kind ?? 'none';
    await audit(db, { event: 'examArranged', at: now, schoolId, subject: userId, detail });
    if (kind !== null) await tellPupil(db, exam, { sittingId: sitting.id, userId, kind, now });
    return showExamPupil(inside, teacher, exam, userId);
  });
}

const refuse = (message: string) => problem('badRequest', { error_msg: message });

function checkAccommodation(
  exam: ExamRecord,
  { kind, until = null, factor = 1, reason }: SetAccommodationBody,
  now: Date,
) {
  const end = kind === 'defer' || kind === 'time' ? until : null;
  if (kind === 'time' && factor === 1 && end === null) throw refuse('请填写延长多少时间');
  if (kind === 'time' && factor > 1 && exam.duration_min === null && end === null)
    throw refuse('这次测评没有限时，请填写新的结束时间');
  if (end !== null && Date.parse(end) <= now.getTime()) throw refuse('新的结束时间要晚于现在');
  if (end !== null && Date.parse(end) <= exam.opens.getTime())
    throw refuse('新的结束时间要晚于开始时间');
  if (kind !== null && reason.trim() === '') throw refuse('请写明原因');
  if (reason.trim().length > EXAM_REASON_CHARACTERS_MAX)
    throw refuse(`原因最多${EXAM_REASON_CHARACTERS_MAX}个字`);
  return {
    accommodation: kind,
    accommodation_until: end === null ? null : new Date(end),
    accommodation_factor: kind === 'time' ? factor : 1,
    accommodation_reason: kind === null ? '' : reason.trim(),
  };
}

function isSame(sitting: SittingRecord, columns: ReturnType<typeof checkAccommodation>): boolean {
  return (
    sitting.accommodation === columns.accommodation &&
    sitting.accommodation_until?.getTime() === columns.accommodation_until?.getTime() &&
    sitting.accommodation_factor === columns.accommodation_factor &&
    sitting.accommodation_reason === columns.accommodation_reason
  );
}

/** Returns the columns by which an accommodation changes a sitting that has begun. */
function planNewTry(exam: ExamRecord, sitting: SittingRecord, now: Date) {
  if (sitting.state === 'notStarted') return {};
  if (sitting.state === 'open') {
    if (sitting.accommodation === 'exempt')
      throw problem('sittingHandedIn', { error_msg: '学生已经开始，不能再免考' });
    if (sitting.started_at === null) return {};
    const deadline = getDeadline(exam, sitting, sitting.started_at);
    const { extended_to: extendedTo } = sitting;
    return { deadline: extendedTo !== null && extendedTo > deadline ? extendedTo : deadline };
  }
  if (sitting.state !== 'missed')
    throw problem('sittingHandedIn', { error_msg: '学生已经交卷，不能再安排' });
  const mayTry =
    (sitting.accommodation === 'defer' || sitting.accommodation === 'time') &&
    (sitting.accommodation_until === null || sitting.accommodation_until > now);
  return mayTry
    ? {
        state: 'notStarted',
        started_at: null,
        deadline: null,
        extended_to: null,
        claims_extended_to: null,
        chosen_id: null,
        is_automatic: false,
      }
    : {};
}

async function tellPupil(
  db: Db,
  exam: ExamRecord,
  told: { sittingId: string; userId: string; kind: 'defer' | 'exempt' | 'time'; now: Date },
): Promise<void> {
  const { sittingId, userId, kind, now } = told;
  const text = noticeTexts.examArranged({ examId: exam.id, title: exam.title, kind });
  const rev = `arranged ${now.toISOString()}`;
  const notice = { userId, kind: 'exam' as const, item: sittingId, rev, ...text };
  await insertNotices(db, { schoolId: exam.school_id, at: now }, [notice]);
}
