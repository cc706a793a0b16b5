import {
  type CorrectionChange,
  type ChangedAttempt,
  type CorrectionPreview,
  CHANGED_ATTEMPTS_MAX,
} from '@meiyu/contract/correction/correction.schema';

import {
  comparePoints,
  markCorrectedQuestion,
  type CorrectedMarks,
} from '../../attempt/correction-moves.rules.ts';
import { AttemptCorrections } from '../../attempt/correction.rules.ts';
import {
  LOWEST_UUID,
  type CorrectedAttempt,
  type CorrectedAttemptsQuery,
  selectCorrectedAttempts,
} from '../../attempt/key-correction.repository.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { planCorrection, type PlannedCorrection } from './correction-change.service.ts';
import { selectOptionalHomework, selectPupils } from './correction.repository.ts';

/** The number of attempts that one statement reads, so that other calls can run between two statements. */
const PAGE_SIZE = 250;

interface MarkChange {
  attempt: CorrectedAttempt;
  remarked: CorrectedMarks;
}

/**
 * Returns the effect of a correction on the handed-in attempts, and changes nothing.
 *
 * @throws {Problem} `notFound` if the teacher may not correct keys in the homework
 */
export async function previewCorrection(
  context: Context,
  teacher: SignedIn,
  homeworkId: string,
  change: CorrectionChange,
): Promise<CorrectionPreview> {
  const { db } = context;
  const homework = await selectOptionalHomework(db, teacher, homeworkId);
  if (homework === undefined) throw problem('notFound');
  const planned = await planCorrection(context, db, teacher, homework, change);
  const { moves, kept } = await listMarkChanges(context, teacher.schoolId, planned);
  const directions = moves.map(({ remarked }) => comparePoints(remarked));
  return {
    token: planned.token,
    homework: planned.homeworkIds.length,
    handedIn: planned.handedIn.handed_in,
    open: planned.handedIn.open,
    rising: directions.filter((direction) => direction > 0).length,
    falling: directions.filter((direction) => direction < 0).length,
    kept,
    groups: groupChanges(moves),
    moves: await nameChangedPupils(context, teacher.schoolId, moves),
  };
}

async function listMarkChanges(
  context: Context,
  schoolId: string,
  { homeworkIds, versionId, correction }: PlannedCorrection,
): Promise<{ moves: MarkChange[]; kept: number }> {
  const { questionId } = correction;
  const moves: MarkChange[] = [];
  let kept = 0;
  for (const homeworkId of homeworkIds) {
    const pages = readPages(context, { schoolId, homeworkId, versionId, questionId });
    for await (const attempt of pages) {
      const question = (await openPaper(context, attempt.paper_id)).byId.get(questionId);
      if (question === undefined || !attempt.is_concerned) continue;
      const corrections = AttemptCorrections.parse(attempt.corrections);
      const remarked = markCorrectedQuestion(question, attempt, [...corrections, correction]);
      if (remarked?.isMoved) moves.push({ attempt, remarked });
      if (!correction.keepHigher) continue;
      const strict = markCorrectedQuestion(question, attempt, [
        ...corrections,
        { ...correction, keepHigher: false },
      ]);
      if (strict?.isMoved && comparePoints(strict) < 0) kept += 1;
    }
  }
  return { moves, kept };
}

/** Reads the handed-in attempts at a homework, page by page. */
async function* readPages(
  { db }: Context,
  of: Omit<CorrectedAttemptsQuery, 'afterId' | 'limit'>,
): AsyncGenerator<CorrectedAttempt> {
  let afterId = LOWEST_UUID;
  for (;;) {
    const attempts = await selectCorrectedAttempts(db, { ...of, afterId, limit: PAGE_SIZE });
    yield* attempts;
    const last = attempts.at(-1);
    if (last === undefined || attempts.length < PAGE_SIZE) return;
    afterId = last.id;
  }
}

function groupChanges(moves: readonly MarkChange[]): CorrectionPreview['groups'] {
  const groups = new Map<string, CorrectionPreview['groups'][number]>();
  for (const { remarked } of moves) {
    const [from, to] = [remarked.before.question, remarked.after.question];
    const group = groups.get(`${from}/${to}`) ?? { from, to, count: 0 };
    groups.set(`${from}/${to}`, { ...group, count: group.count + 1 });
  }
  return [...groups.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, CHANGED_ATTEMPTS_MAX);
}

/** Adds the pupils' names to the first changes, in the order of classes and student numbers. */
async function nameChangedPupils(
  { db }: Context,
  schoolId: string,
  moves: readonly MarkChange[],
): Promise<ChangedAttempt[]> {
  const userIds = [...new Set(moves.map(({ attempt }) => attempt.user_id))];
  const pupils = new Map(
    (await selectPupils(db, schoolId, userIds)).map((pupil) => [pupil.id, pupil]),
  );
  return moves
    .map(({ attempt, remarked: { before, after } }): ChangedAttempt => {
      const pupil = pupils.get(attempt.user_id);
      return {
        attemptId: attempt.id,
        name: pupil?.name ?? '',
        number: pupil?.login_name ?? '',
        grade: pupil?.grade ?? 1,
        klass: pupil?.klass ?? 1,
        from: before.question,
        to: after.question,
        scoreFrom: before.score,
        scoreTo: after.score,
        fullFrom: before.full,
        fullTo: after.full,
      };
    })
    .toSorted(
      (one, other) =>
        one.grade - other.grade ||
        one.klass - other.klass ||
        (one.number < other.number ? -1 : Number(one.number > other.number)),
    )
    .slice(0, CHANGED_ATTEMPTS_MAX);
}
