import {
  ELAPSED_MAX_MS,
  type SaveAnswerBody,
  type SaveAnswerReply,
  type SubmitReply,
} from '@meiyu/contract/attempt/attempt.schema';

import {
  isPending,
  startSending,
  applyVerdict,
  type AnswerKey,
  type AnswerRecord,
  type SentChange,
  type Verdict,
} from './answer-record.ts';
import type { AnswerStore } from './answer-store.ts';
import { isHandInOpen, type HandIn, type RowKey } from './device-store.ts';
import { chooseRemedy, type CallFailure, type Obstacle } from './failure.ts';

/** The two calls of the outbox. `failureOf` converts an error that they throw. */
export interface OutboxCalls {
  save(
    key: { attemptId: string; questionId: string },
    body: SaveAnswerBody,
    isLeaving: boolean,
  ): Promise<SaveAnswerReply>;
  submit(attemptId: string, eventId: string): Promise<SubmitReply>;
  failureOf(error: unknown): CallFailure;
}

/** How a round ended. `more` means that there are changes left that can be sent at once. */
export type RoundEnd = 'empty' | 'more' | 'retry' | 'signedOut';

export interface Round {
  answers: AnswerStore;
  calls: OutboxCalls;
  newId: () => string;
}

/** Builds the request body for a change. The time on the question is limited to one day, because a page may stay open for days. */
export function buildSaveBody(sent: SentChange): SaveAnswerBody {
  const { eventId, baseRev, value, clientTime } = sent;
  const elapsedMs = Math.min(sent.elapsedMs, ELAPSED_MAX_MS);
  return { eventId, baseRev, value, elapsedMs, clientTime };
}

type Step = 'done' | Obstacle;

async function askServer(
  { calls, answers }: Round,
  key: AnswerKey,
  sent: SentChange,
): Promise<Verdict | Obstacle> {
  try {
    const { rev, deadline } = await calls.save(key, buildSaveBody(sent), false);
    await answers.saveDeadline(key.attemptId, deadline);
    return { kind: 'saved', rev };
  } catch (error) {
    const remedy = chooseRemedy(calls.failureOf(error));
    return remedy.kind === 'wait' ? remedy.obstacle : remedy.verdict;
  }
}

async function sendAnswer(round: Round, key: AnswerKey): Promise<Step> {
  const { answers } = round;
  const rowKey: RowKey = [key.userId, key.attemptId, key.questionId];
  // The device stores the event id before the request starts, so that a retry after a crash sends the same event.
  const fixed = await answers.store.update(
    'answers',
    rowKey,
    (row) => row && startSending(row, round.newId()),
  );
  if (!fixed?.sent) return 'done';
  answers.showRecord(fixed);
  const { sent } = fixed;
  const verdict = await askServer(round, key, sent);
  if (typeof verdict === 'string') return verdict;
  const judged = await answers.store.update(
    'answers',
    rowKey,
    (row) => row && applyVerdict(row, sent.eventId, verdict),
  );
  if (judged) answers.showRecord(judged);
  return 'done';
}

async function sendHandIn(round: Round, { attemptId, eventId }: HandIn): Promise<Step> {
  const { answers, calls } = round;
  try {
    const receipt = await calls.submit(attemptId, eventId);
    await answers.changeHandIn(attemptId, (row) => row && { ...row, receipt });
    await answers.deleteHandedIn(attemptId);
    return 'done';
  } catch (error) {
    const failure = calls.failureOf(error);
    const remedy = chooseRemedy(failure);
    if (remedy.kind === 'wait') return remedy.obstacle;
    // The attempt no longer exists, so a retry cannot succeed. The pupil gets a message.
    await answers.changeHandIn(attemptId, (row) => row && { ...row, refused: failure.message });
    return 'done';
  }
}

function getChangeTime({ sent, waiting }: AnswerRecord): number {
  return Date.parse((sent ?? waiting)?.clientTime ?? '');
}

/** Returns the unsent answers, oldest first. */
async function listPendingAnswers({ answers }: Round): Promise<AnswerRecord[]> {
  const records = await answers.store.list('answers', answers.userId);
  return records.filter(isPending).sort((one, other) => getChangeTime(one) - getChangeTime(other));
}

/** Returns the attempts to hand in whose answers have all been confirmed. */
async function listReadyHandIns(round: Round): Promise<HandIn[]> {
  const unsentAttempts = new Set(
    (await listPendingAnswers(round)).map((record) => record.attemptId),
  );
  const handIns = await round.answers.store.list('handIns', round.answers.userId);
  return handIns.filter((one) => isHandInOpen(one) && !unsentAttempts.has(one.attemptId));
}

/** Sends every unsent answer of the user once, oldest first. Then hands in the attempts that are ready. */
export async function sendRound(round: Round): Promise<RoundEnd> {
  const steps = new Set<Step>();
  const recordStep = async (work: Promise<Step>): Promise<boolean> => {
    const step = await work;
    steps.add(step);
    return step === 'unreachable' || step === 'signedOut';
  };
  for (const record of await listPendingAnswers(round)) {
    if (await recordStep(sendAnswer(round, record))) break;
  }
  if (!steps.has('unreachable') && !steps.has('signedOut')) {
    for (const handIn of await listReadyHandIns(round)) {
      if (await recordStep(sendHandIn(round, handIn))) break;
    }
  }
  if (steps.has('signedOut')) return 'signedOut';
  if (steps.has('unreachable') || steps.has('later')) return 'retry';
  return (await listPendingAnswers(round)).length > 0 ? 'more' : 'empty';
}
