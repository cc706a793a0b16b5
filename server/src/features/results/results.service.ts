import { CountsRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import { AttemptState } from '@meiyu/contract/attempt/attempt.schema';
import {
  type HomeworkResults,
  RESULT_PUPILS_MAX,
  type ResultItem,
  type ResultPupil,
} from '@meiyu/contract/results/results.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

import { findCountingAttempt } from '../../attempt/counting-attempt.rules.ts';
import { computeItemStatistics } from '../../attempt/item-statistics.rules.ts';
import { openPaper, type Paper } from '../../attempt/paper.service.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import {
  type AssignedKlassRow,
  type ItemRow,
  type KlassKey,
  type ResultAttemptRow,
  type ResultPupilRow,
  selectAssignedKlasses,
  selectItems,
  selectResultAttempts,
  selectResultPupils,
} from './results.repository.ts';
import { getResultState, groupBy } from './results.rules.ts';

/** The class that the request names. */
export interface KlassFilter {
  grade?: number | undefined;
  klass?: number | undefined;
}

/** A homework with its classes that the teacher may see. */
export interface VisibleHomework {
  homework: AssignedKlassRow;
  klasses: AssignedKlassRow[];
  /** The class of the reply, or null if the reply has all classes. */
  klass: KlassKey | null;
}

/**
 * Finds a homework in the classes that the teacher may see. Without a filter the result has all of them, or the first one if they have too
 * many pupils together.
 *
 * @throws {Problem} `notFound`
 */
export async function findVisibleHomework(
  { db }: Context,
  teacher: SignedIn,
  homeworkId: string,
  { grade, klass }: KlassFilter,
): Promise<VisibleHomework> {
  const klasses = await selectAssignedKlasses(db, teacher, homeworkId);
  const isNamed = grade !== undefined && klass !== undefined;
  const named = klasses.find((one) => one.grade === grade && one.klass === klass);
  const homework = isNamed ? named : klasses[0];
  if (homework === undefined) throw problem('notFound');
  const all = klasses.reduce((sum, { pupils }) => sum + pupils, 0);
  const isOne = isNamed || all > RESULT_PUPILS_MAX;
  return {
    homework,
    klasses,
    klass: isOne ? { grade: homework.grade, klass: homework.klass } : null,
  };
}

/**
 * Returns the results of a homework: each pupil's attempt that counts, and P and D of each question.
 *
 * @throws {Problem} `notFound`
 */
export async function viewResults(
  context: Context,
  teacher: SignedIn,
  homeworkId: string,
  filter: KlassFilter,
): Promise<HomeworkResults> {
  const { db, clock } = context;
  const now = clock.now();
  const { homework, klasses, klass } = await findVisibleHomework(
    context,
    teacher,
    homeworkId,
    filter,
  );
  const query = { homeworkId, klass };
  const [pupils, attempts, items, paper] = await Promise.all([
    selectResultPupils(db, teacher, { ...query, day: getChinaDay(now), limit: RESULT_PUPILS_MAX }),
    selectResultAttempts(db, teacher, query),
    selectItems(db, teacher, query),
    openPaper(context, homework.paper_id),
  ]);
  return {
    homeworkId,
    title: homework.title,
    subject: Subject.parse(homework.subject),
    due: homework.due_at.toISOString(),
    full: homework.full_score,
    klasses: klasses.map((one) => ({ grade: one.grade, klass: one.klass, pupils: one.pupils })),
    klass,
    pupils: buildPupils(homework, pupils, attempts, now),
    items: buildResultItems(paper, items),
  };
}

function buildPupils(
  homework: AssignedKlassRow,
  pupils: readonly ResultPupilRow[],
  attempts: readonly ResultAttemptRow[],
  now: Date,
): ResultPupil[] {
  const counts = CountsRule.parse(homework.counts);
  const byPupil = groupBy(attempts, (attempt) => attempt.user_id);
  return pupils.map((pupil) => {
    const own = (byPupil.get(pupil.id) ?? []).map((row) => ({
      ...row,
      state: AttemptState.parse(row.state),
    }));
    const counting = findCountingAttempt(counts, own);
    const terms = { dueAt: pupil.due_at, isExcused: pupil.is_excused };
    const state = getResultState(counting?.state ?? null, terms, now);
    return {
      _id: pupil.id,
      name: pupil.name,
      number: pupil.login_name,
      grade: pupil.grade,
      klass: pupil.klass,
      state,
      score: state === 'marked' ? (counting?.score ?? null) : null,
      full: counting?.full_score ?? homework.full_score,
      late: counting?.is_late ?? false,
      reminded: pupil.is_reminded,
    };
  });
}

/** Builds the results of the questions, in the order of the paper. */
function buildResultItems(paper: Paper, rows: readonly ItemRow[]): ResultItem[] {
  return paper.questions.map(({ id, type, stem, score: full }) => {
    const row = rows.find(({ question_id: questionId }) => questionId === id);
    return {
      questionId: id,
      type,
      text: stem.text,
      full,
      ...(row === undefined ? { p: null, d: null } : computeItemStatistics(row)),
      pending: row?.pending ?? 0,
    };
  });
}
