import { CountsRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import { AttemptState } from '@meiyu/contract/attempt/attempt.schema';
import { formatCells, type MatrixCell, toPercent } from '@meiyu/contract/results/matrix-cells';
import type { Matrix } from '@meiyu/contract/results/matrix.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

import { findCountingAttempt } from '../../attempt/counting-attempt.rules.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { selectCalendar } from '../../platform/calendar/calendar.repository.ts';
import { findTermRange, listSemesters } from '../../platform/calendar/semester.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import {
  type MatrixAttemptRow,
  type MatrixHomeworkRow,
  selectMatrixAttempts,
  selectMatrixHomework,
  selectMatrixOverrides,
  selectMatrixPupils,
  selectOptionalSubject,
} from './matrix.repository.ts';
import { getResultState, groupBy } from './results.rules.ts';

/** The most homework of one class, subject and term, so that the reply stays small. A class usually has about 20. */
const HOMEWORK_ITEMS_MAX = 120;

export interface MatrixRequest {
  grade: number;
  klass: number;
  semester?: number | undefined;
  subject?: Subject | undefined;
}

/**
 * Returns the pupils of a class and the state of each homework of a term.
 *
 * @throws {Problem} `notFound` if the teacher may not see the class in the subject, or the class has had no such term
 */
export async function viewMatrix(
  { db, clock }: Context,
  teacher: SignedIn,
  { grade, klass, ...wanted }: MatrixRequest,
): Promise<Matrix> {
  const now = clock.now();
  const calendar = await selectCalendar(db, teacher.schoolId);
  const semesters = listSemesters(calendar, grade, now);
  const semester = wanted.semester ?? semesters[0] ?? grade * 10 + 1;
  const term = findTermRange(calendar, semester, grade, now);
  const place = { grade, klass };
  const subject = await selectOptionalSubject(db, teacher, { ...place, wanted: wanted.subject });
  if (subject === undefined || term === null) throw problem('notFound');
  const homeworkGrade = Math.floor(semester / 10);
  const query = { ...place, subject, homeworkGrade, ...term, now, limit: HOMEWORK_ITEMS_MAX };
  const [pupils, homework] = await Promise.all([
    selectMatrixPupils(db, teacher, query),
    selectMatrixHomework(db, teacher, query),
  ]);
  const ids = {
    userIds: pupils.map(({ id }) => id),
    homeworkIds: homework.map(({ id }) => id),
  };
  const [attempts, overrides] = await Promise.all([
    selectMatrixAttempts(db, teacher.schoolId, ids),
    selectMatrixOverrides(db, teacher.schoolId, ids),
  ]);
  const attemptsOf = groupBy(attempts, (row) => `${row.user_id} ${row.homework_id}`);
  const overrideOf = groupBy(overrides, (row) => `${row.user_id} ${row.homework_id}`);
  const findCell = (userId: string, one: MatrixHomeworkRow): MatrixCell => {
    const key = `${userId} ${one.id}`;
    const [override] = overrideOf.get(key) ?? [];
    const terms = {
      dueAt: override?.due_at ?? one.due_at,
      isExcused: override?.is_excused ?? false,
    };
    return buildCell(one, attemptsOf.get(key) ?? [], terms, now);
  };
  return {
    grade,
    klass,
    semester,
    semesters,
    subject: Subject.parse(subject),
    homework: homework.map(({ id, title, unit, due_at: dueAt }) => ({
      _id: id,
      title,
      unit,
      due: dueAt.toISOString(),
    })),
    pupils: pupils.map(({ id, name, login_name: number }) => ({
      _id: id,
      name,
      number,
      cells: formatCells(homework.map((one) => findCell(id, one))),
    })),
  };
}

function buildCell(
  { counts }: MatrixHomeworkRow,
  rows: readonly MatrixAttemptRow[],
  terms: { dueAt: Date; isExcused: boolean },
  now: Date,
): MatrixCell {
  const attempts = rows.map((row) => ({ ...row, state: AttemptState.parse(row.state) }));
  const counting = findCountingAttempt(CountsRule.parse(counts), attempts);
  const state = getResultState(counting?.state ?? null, terms, now);
  const score = state === 'marked' ? (counting?.score ?? null) : null;
  return {
    state,
    percent: score === null ? null : toPercent(score, counting?.full_score ?? 0),
    late: counting?.is_late ?? false,
  };
}
