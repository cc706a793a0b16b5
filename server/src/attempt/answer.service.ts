import type { SaveAnswerBody, SaveAnswerReply } from '@meiyu/contract/attempt/attempt.schema';
import type { QuestionResult } from '@meiyu/contract/attempt/result.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { isUuid } from '../platform/create-id.ts';
import { problem, type Problem } from '../platform/problem.ts';
import { RecentlyUsed } from '../platform/recently-used.ts';
import { createFileAddresses } from '../question/file-addresses.service.ts';
import { questions } from '../question/question.rules.ts';
import {
  revealAnswer,
  saveEvent,
  type SavedEvent,
  selectOptionalAnswer,
  type SaveVerdict,
} from './answer.repository.ts';
import { selectOptionalPaperId } from './attempt.repository.ts';
import { AttemptCorrections, markWithCorrections } from './correction.rules.ts';
import { getGraceStart } from './deadline.rules.ts';
import { OUTAGE_RETRY_SECONDS } from './heartbeat.service.ts';
import { markQuestion, reviewQuestion } from './marks.rules.ts';
import { openPaper } from './paper.service.ts';
import type { TaskKind } from './task-kind.ts';

/** The number of attempts whose paper id is cached. With the id, a save needs only one statement. */
const CACHED_ATTEMPTS = 20_000;
/** The earliest time, in ms since 1970, that JavaScript and PostgreSQL both write with a year of four digits. */
const EARLIEST_MS = Date.UTC(1, 0, 2);
/** The latest time, in ms since 1970, that both write with a year of four digits. */
const LATEST_MS = Date.UTC(9999, 11, 30);

/** Caches the paper id of each attempt. */
class PaperIdCache extends RecentlyUsed<string, string> {
  constructor() {
    super(CACHED_ATTEMPTS);
  }
}

/**
 * Finds a question with its key.
 *
 * @throws {Problem} `notFound` if the attempt is not the pupil's or does not contain the question
 */
async function findQuestion(
  context: Context,
  user: SignedIn,
  attemptId: string,
  questionId: string,
): Promise<QuestionSource> {
  if (!isUuid(attemptId)) throw problem('notFound');
  const paper = await openPaper(context, await findPaperId(context, user, attemptId));
  const question = paper.byId.get(questionId);
  if (question === undefined) throw problem('notFound');
  return question;
}

/** Finds the id of the paper of the pupil's attempt. The owner and the paper of an attempt never change, so the id is cached. */
async function findPaperId(context: Context, user: SignedIn, attemptId: string): Promise<string> {
  const paperIds = context.caches.get(PaperIdCache);
  const key = `${user.schoolId}/${user.userId}/${attemptId.toLowerCase()}`;
  const paperId = paperIds.get(key);
  if (paperId !== undefined) return paperId;
  const row = await selectOptionalPaperId(context.db, { ...user, attemptId });
  if (row === undefined) throw problem('notFound');
  paperIds.set(key, row.paper_id);
  return row.paper_id;
}

/** Saves one change. The change is on disk when this returns. */
export async function saveAnswer(
  context: Context,
  user: SignedIn,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  body: SaveAnswerBody,
): Promise<SaveAnswerReply> {
  const now = context.clock.now();
  const question = await findQuestion(context, user, attemptId, questionId);
  const refusal = questions.refusal(question, body.value);
  if (refusal !== null)
    throw problem('badRequest', { error_msg: `答案不符合题目要求：${refusal}` });
  const clientTime = new Date(body.clientTime);
  if (!(clientTime.getTime() >= EARLIEST_MS && clientTime.getTime() <= LATEST_MS)) {
    throw problem('badRequest', { error_msg: '请求参数错误：clientTime' });
  }
  const event = {
    eventId: body.eventId,
    questionId,
    baseRev: body.baseRev,
    value: body.value,
    elapsedMs: body.elapsedMs,
    clientTime,
    device: body.device ?? '',
  };
  const save = () =>
    saveEvent(context.db, user, attemptId, event, { now, graceFrom: getGraceStart(now) });
  let saved = await save();
  // Another call saved the same event and has finished by now, so this call can read the outcome.
  if (saved?.verdict === null && !saved.is_full && !saved.must_wait) saved = await save();
  if (saved === undefined) throw problem('notFound');
  if (saved.must_wait) throw problem('busy', { retry_after: OUTAGE_RETRY_SECONDS });
  if (saved.is_full) throw problem('tooManyChanges');
  if (!saved.is_same) throw problem('eventReused');
  if (saved.verdict === 'late' && saved.is_frozen) throw problem('taskRecalled');
  if (saved.verdict !== 'applied' || saved.rev === null) {
    throw await findSaveRefusal(saved.verdict, context, user, { attemptId, questionId });
  }
  return buildSaveReply(questionId, saved, saved.rev, context.clock.now());
}

function buildSaveReply(
  questionId: string,
  saved: SavedEvent,
  rev: number,
  now: Date,
): SaveAnswerReply {
  return {
    questionId,
    rev,
    savedAt: saved.received_at.toISOString(),
    serverNow: now.toISOString(),
    deadline: saved.deadline_at?.toISOString() ?? null,
  };
}

async function findSaveRefusal(
  verdict: SaveVerdict | null,
  { db }: Context,
  { schoolId }: SignedIn,
  { attemptId, questionId }: { attemptId: string; questionId: string },
): Promise<Problem> {
  if (verdict === 'late') return problem('attemptClosed');
  if (verdict === 'revealed') return problem('answerRevealed');
  const current = await selectOptionalAnswer(db, schoolId, attemptId, questionId);
  return problem('answerStale', {
    current: { value: current?.value ?? null, rev: current?.rev ?? 0 },
  });
}

/** Returns the points of an answer with key and explanation, if the task allows this. The answer cannot change afterwards. */
export async function revealQuestion(
  context: Context,
  kind: TaskKind,
  user: SignedIn,
  { attemptId, questionId }: { attemptId: string; questionId: string },
): Promise<QuestionResult> {
  const { db, clock } = context;
  const question = await findQuestion(context, user, attemptId, questionId);
  const [attempt, answer] = await Promise.all([
    kind.selectOptionalAttempt(db, { ...user, attemptId }),
    selectOptionalAnswer(db, user.schoolId, attemptId, questionId),
  ]);
  if (attempt === undefined) throw problem('notFound');
  if (attempt.show !== 'after-each') {
    throw problem('badRequest', { error_msg: '这份作业交卷后才能看解析' });
  }
  if (questions.isMarkedByHand(question)) {
    throw problem('badRequest', { error_msg: '这道题由老师批改，交卷后才有结果' });
  }
  const now = clock.now();
  const isTimeOver = attempt.deadline_at !== null && attempt.deadline_at < now;
  if (attempt.state !== 'open' || isTimeOver) throw problem('attemptClosed');
  if (!markQuestion(question, answer?.value ?? null).answered) throw problem('answerEmpty');
  const revealed = await revealAnswer(db, user.schoolId, attemptId, questionId, now);
  if (revealed === undefined) throw problem('attemptClosed');
  const corrections = AttemptCorrections.parse(attempt.corrections);
  const { mark, note, ...corrected } = markWithCorrections(question, revealed.value, corrections);
  const review = {
    isReviewOpen: true,
    addresses: createFileAddresses(context, now),
    correction: note,
  };
  return reviewQuestion(corrected.question, mark, revealed.value, review);
}
