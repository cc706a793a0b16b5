import { createHash } from 'node:crypto';

import type { CorrectionChange } from '@meiyu/contract/correction/correction.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import {
  AttemptCorrections,
  applyToQuestion,
  correctKey,
  type KeyCorrection,
  markWithCorrections,
} from '../../attempt/correction.rules.ts';
import { selectCorrectionsOfPaper } from '../../attempt/corrections-of.repository.ts';
import {
  type HandedInState,
  selectHandedInState,
} from '../../attempt/key-correction.repository.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { questions } from '../../question/question.rules.ts';
import {
  type CorrectableHomeworkRow,
  selectHomeworkOfVersion,
  selectOptionalVersionId,
} from './correction.repository.ts';

/** The most attempts of one correction, so that its preview ends within the time of a call. */
const ATTEMPTS_MAX = 12_000;

/** A valid correction that is not yet stored. */
export interface PlannedCorrection {
  question: QuestionSource;
  versionId: string;
  homeworkIds: string[];
  correction: KeyCorrection;
  handedIn: HandedInState;
  /** A hash of the correction and of all data on which its effect depends. */
  token: string;
}

/** Finds a question of a homework that rules mark, with its version and the corrections so far. */
export async function findCorrectable(
  context: Context,
  db: Db,
  homework: CorrectableHomeworkRow,
  { schoolId, questionId }: { schoolId: string; questionId: string },
): Promise<{ question: QuestionSource; versionId: string; corrections: KeyCorrection[] }> {
  const paper = await openPaper(context, homework.paper_id, db);
  const question = paper.byId.get(questionId);
  const versionId = await selectOptionalVersionId(db, homework.paper_id, questionId);
  if (question === undefined || versionId === undefined) throw problem('notFound');
  if (questions.isMarkedByHand(question)) throw problem('keyNotCorrectable');
  const found = await selectCorrectionsOfPaper(db, {
    schoolId,
    homeworkId: homework.id,
    paperId: homework.paper_id,
  });
  return { question, versionId, corrections: AttemptCorrections.parse(found) };
}

/**
 * Checks a correction and finds the homework that it concerns.
 *
 * @throws {Problem} if the correction is not possible
 */
export async function planCorrection(
  context: Context,
  db: Db,
  teacher: SignedIn,
  homework: CorrectableHomeworkRow,
  change: CorrectionChange,
): Promise<PlannedCorrection> {
  const { schoolId } = teacher;
  const { questionId, rule, keepHigher, scope } = change;
  const found = await findCorrectable(context, db, homework, { schoolId, questionId });
  const { question, versionId, corrections } = found;
  const takesKey = rule === 'key' || rule === 'accept';
  const answer = takesKey ? (change.key ?? null) : null;
  if (takesKey) checkKey(question, corrections, rule, answer);
  if (rule === 'leaveOut') await checkOthersCount(context, db, homework, questionId, corrections);
  const homeworkIds =
    scope === 'all' ? await selectHomeworkOfVersion(db, teacher, versionId) : [homework.id];
  const handedIn = await selectHandedInState(db, { schoolId, homeworkIds });
  if (handedIn.handed_in > ATTEMPTS_MAX) throw problem('tooManyToCorrect');
  const correction = { questionId, rule, answer, keepHigher, reason: '' };
  const token = hashValue([schoolId, versionId, homeworkIds, correction, corrections, handedIn]);
  return { question, versionId, homeworkIds, correction, handedIn, token };
}

function checkKey(
  question: QuestionSource,
  corrections: readonly KeyCorrection[],
  rule: 'key' | 'accept',
  answer: unknown,
): void {
  const current = applyToQuestion(question, corrections);
  const corrected = correctKey(current, rule, answer);
  if (corrected === null) throw problem('keyIncomplete');
  const isAccepted =
    rule === 'accept' &&
    markWithCorrections(question, answer, corrections).mark.score === question.score;
  const isSame = JSON.stringify(corrected) === JSON.stringify(current);
  if (isSame || isAccepted) throw problem('keyUnchanged');
}

/** Refuses to leave out the last question of a paper, because an attempt without points has no score. */
async function checkOthersCount(
  context: Context,
  db: Db,
  homework: CorrectableHomeworkRow,
  questionId: string,
  corrections: readonly KeyCorrection[],
): Promise<void> {
  const paper = await openPaper(context, homework.paper_id, db);
  const leftOut = new Set(
    corrections.filter(({ rule }) => rule === 'leaveOut').map((one) => one.questionId),
  ).add(questionId);
  if (paper.questions.every(({ id }) => leftOut.has(id))) throw problem('lastCounted');
}

/** Returns a short hash of a value. */
export function hashValue(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 32);
}
