import {
  ELAPSED_MAX_MS,
  type SaveAnswerBody,
  type SaveAnswerReply,
  type SubmitReply,
} from '@meiyu/contract/attempt/attempt.schema';

import {
  isPending,
  withSent,
  withVerdict,
  type AnswerKey,
  type AnswerRecord,
  type SentChange,
  type Verdict,
} from './answer-record.ts';
import type { AnswerStore } from './answer-store.ts';
import { isOpen, type HandIn, type RowKey } from './device-store.ts';
import { remedyOf, type CallFailure, type Obstacle } from './failure.ts';

/** The two calls of the queue. `failureOf` understands all their errors. */
export interface OutboxCalls {
  save(
    key: { attemptId: string; questionId: string },
    body: SaveAnswerBody,
    isLeaving: boolean,
  ): Promise<SaveAnswerReply>;
  submit(attemptId: string, eventId: string): Promise<SubmitReply>;
  failureOf(error: unknown): CallFailure;
}

/** more: changes remain and can be sent at once. */
export type RoundEnd = 'empty' | 'more' | 'retry' | 'signedOut';

export interface Round {
  shelf: AnswerStore;
  calls: OutboxCalls;
  newId: () => string;
}

/** Builds the body of a change. The time is limited to one day, because a page may stay open for days. */
export function saveBody(sent: SentChange): SaveAnswerBody {
  const { eventId, baseRev, value, clientTime } = sent;
  const elapsedMs = Math.min(sent.elapsedMs, ELAPSED_MAX_MS);
  return { eventId, baseRev, value, elapsedMs, clientTime };
}

type Step = 'done' | Obstacle;

async function askServer(
  { calls, shelf }: Round,
  key: AnswerKey,
  sent: SentChange,
): Promise<Verdict | Obstacle> {
  try {
    const { rev, deadline } = await calls.save(key, saveBody(sent), false);
    await shelf.takeDeadline(key.attemptId, deadline);
    return { kind: 'saved', rev };
  } catch (error) {
    const remedy = remedyOf(calls.failureOf(error));
    return remedy.kind === 'wait' ? remedy.obstacle : remedy.verdict;
  }
}

async function sendAnswer(round: Round, key: AnswerKey): Promise<Step> {
  const { shelf } = round;
  const rowKey: RowKey = [key.userId, key.attemptId, key.questionId];
  // The device stores the event id before the request starts, so that a repeat after a crash is the same event.
  const fixed = await shelf.store.update(
    'answers',
    rowKey,
    (row) => row && withSent(row, round.newId()),
  );
  if (!fixed?.sent) return 'done';
  shelf.takeRecord(fixed);
  const { sent } = fixed;
  const verdict = await askServer(round, key, sent);
  if (typeof verdict === 'string') return verdict;
  const judged = await shelf.store.update(
    'answers',
    rowKey,
    (row) => row && withVerdict(row, sent.eventId, verdict),
  );
  if (judged) shelf.takeRecord(judged);
  return 'done';
}

async function sendHandIn(round: Round, { attemptId, eventId }: HandIn): Promise<Step> {
  const { shelf, calls } = round;
  try {
    const receipt = await calls.submit(attemptId, eventId);
    await shelf.changeHandIn(attemptId, (row) => row && { ...row, receipt });
    await shelf.forgetHandedIn(attemptId);
    return 'done';
  } catch (error) {
    const failure = calls.failureOf(error);
    const remedy = remedyOf(failure);
    if (remedy.kind === 'wait') return remedy.obstacle;
    // The attempt no longer exists. A retry would not help, and the pupil has to know.
    await shelf.changeHandIn(attemptId, (row) => row && { ...row, refused: failure.message });
    return 'done';
  }
}

function timeOf({ sent, waiting }: AnswerRecord): number {
  return Date.parse((sent ?? waiting)?.clientTime ?? '');
}

/** Returns the unsent answers, the oldest first. */
async function pendingAnswers({ shelf }: Round): Promise<AnswerRecord[]> {
  const records = await shelf.store.list('answers', shelf.userId);
  // oxlint-disable-next-line unicorn/no-array-sort -- it sorts what filter has just made; toSorted is too new
  return records.filter(isPending).sort((one, other) => timeOf(one) - timeOf(other));
}

/** Returns the attempts to hand in whose answers have all arrived. */
async function readyHandIns(round: Round): Promise<HandIn[]> {
  const held = new Set((await pendingAnswers(round)).map((record) => record.attemptId));
  const handIns = await round.shelf.store.list('handIns', round.shelf.userId);
  return handIns.filter((one) => isOpen(one) && !held.has(one.attemptId));
}

/** Sends every unsent answer of the user once, the oldest first. Then hands in the attempts that are ready. */
export async function sendRound(round: Round): Promise<RoundEnd> {
  const steps = new Set<Step>();
  const take = async (work: Promise<Step>): Promise<boolean> => {
    const step = await work;
    steps.add(step);
    return step === 'unreachable' || step === 'signedOut';
  };
  /* oxlint-disable no-await-in-loop -- one at a time: answers arrive in the order they were given */
  for (const record of await pendingAnswers(round)) {
    if (await take(sendAnswer(round, record))) break;
  }
  if (!steps.has('unreachable') && !steps.has('signedOut')) {
    for (const handIn of await readyHandIns(round)) {
      if (await take(sendHandIn(round, handIn))) break;
    }
  }
  /* oxlint-enable no-await-in-loop */
  if (steps.has('signedOut')) return 'signedOut';
  if (steps.has('unreachable') || steps.has('later')) return 'retry';
  return (await pendingAnswers(round)).length > 0 ? 'more' : 'empty';
}
