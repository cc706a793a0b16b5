import type { ExamTake } from '@meiyu/contract/skill-exam/skill-exam.schema';
import type {
  ExamPupil,
  ExamPupilFilter,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { z } from 'zod';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/create-id.ts';
import { cutPage, decodeCursor } from '../../../platform/list-page.ts';
import { problem } from '../../../platform/problem.ts';
import type { ExamRecord } from '../exam.repository.ts';
import { showAccommodation } from '../exam.service.ts';
import {
  selectSittingParts,
  showAppeal,
  showResult,
  showTakes,
  type SittingParts,
} from '../read-sitting.service.ts';
import { getPupilState } from '../sitting.rules.ts';
import { type ExamPupilRow, selectExamPupils, selectSittings } from './exam-pupils.repository.ts';
import { selectOptionalTeacherExam } from './teacher-exam.repository.ts';

const PupilCursor = z.strictObject({
  grade: z.number().int().min(0).max(12),
  klass: z.number().int().min(0).max(99),
  number: z
    .string()
    .max(64)
    .refine((text) => !text.includes('\0')),
  id: z.uuid(),
});

/** Lists the pupils of an exam that the teacher runs. */
export async function listExamPupils(
  context: Context,
  teacher: SignedIn,
  examId: string,
  query: { only?: ExamPupilFilter | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: ExamPupil[]; next: string | null }> {
  const after = decodeCursor(query.cursor, PupilCursor);
  const exam = await selectOptionalTeacherExam(context.db, teacher, { id: examId });
  if (exam === undefined) throw problem('notFound');
  const rows = await selectExamPupils(
    context.db,
    { schoolId: teacher.schoolId, examId },
    { only: query.only, after, limit: query.limit + 1 },
  );
  const page = cutPage(rows, query.limit, ({ grade, klass, number, user_id: id }) => ({
    grade,
    klass,
    number,
    id,
  }));
  return { items: await showPupils(context, teacher, exam, page.rows), next: page.next };
}

/** Finds a pupil of an exam. Any other id is `notFound`. */
export async function requireExamPupil(
  { db }: Pick<Context, 'db'>,
  { schoolId }: SignedIn,
  examId: string,
  userId: string,
): Promise<ExamPupilRow> {
  const [row] = isUuid(userId)
    ? await selectExamPupils(db, { schoolId, examId }, { userId, after: null, limit: 1 })
    : [];
  if (row === undefined) throw problem('notFound');
  return row;
}

/** Reads a pupil of an exam again, after a change. */
export async function showExamPupil(
  context: Context,
  teacher: SignedIn,
  exam: ExamRecord,
  userId: string,
): Promise<ExamPupil> {
  const row = await requireExamPupil(context, teacher, exam.id, userId);
  const [pupil] = await showPupils(context, teacher, exam, [row]);
  if (pupil === undefined) throw problem('notFound');
  return pupil;
}

async function showPupils(
  context: Context,
  teacher: SignedIn,
  exam: ExamRecord,
  rows: readonly ExamPupilRow[],
): Promise<ExamPupil[]> {
  const ids = rows.flatMap(({ sitting_id: id }) => id ?? []);
  const sittings = await selectSittings(context.db, teacher.schoolId, ids);
  const parts = await selectSittingParts(context, teacher.schoolId, sittings);
  const takes = await showTakes(
    context,
    teacher,
    parts.flatMap((own) =>
      own.takes.filter((take) => take.is_late || take.id === findHeardId(exam, own)),
    ),
  );
  const now = context.clock.now();
  return rows.map((row) => {
    const own = parts.find(({ sitting }) => sitting.id === row.sitting_id) ?? null;
    return showPupil(exam, { row, own, takes, now });
  });
}

/** Returns the id of the handed-in take if its result is released, else null. */
function findHeardId(exam: ExamRecord, own: SittingParts): string | null {
  return showResult(exam, own) === null ? null : own.sitting.final_id;
}

function showPupil(
  exam: ExamRecord,
  {
    row,
    own,
    takes,
    now,
  }: { row: ExamPupilRow; own: SittingParts | null; takes: readonly ExamTake[]; now: Date },
): ExamPupil {
  const sitting = own?.sitting ?? null;
  const result = own === null ? null : showResult(exam, own);
  const heardId = own === null ? null : findHeardId(exam, own);
  const late = own?.takes.filter(({ is_late: isLate }) => isLate) ?? [];
  return {
    userId: row.user_id,
    name: row.name,
    number: row.number,
    grade: row.grade,
    klass: row.klass,
    state: getPupilState(exam, sitting, now),
    accommodation: showAccommodation(sitting),
    accommodationReason: sitting?.accommodation_reason ?? '',
    submittedAt: sitting?.submitted_at?.toISOString() ?? null,
    percent: result?.percent ?? null,
    levels: result?.criteria.map(({ level }) => level) ?? null,
    rev: result?.rev ?? null,
    appeal: showAppeal(own?.appeal ?? null),
    take: takes.find(({ _id: id }) => id === heardId) ?? null,
    lateTakes: takes.filter(({ _id: id }) => late.some((take) => take.id === id)),
    deadline: sitting?.deadline?.toISOString() ?? null,
  };
}
