import type { SavedAnswer } from '@meiyu/contract/attempt/attempt.schema';
import type { Outcome } from '@meiyu/contract/attempt/outcome';
import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import { problems } from '@meiyu/contract/shared/problems';

export interface AnswerKey {
  userId: string;
  attemptId: string;
  questionId: string;
}

/** The pupil's change; null clears the answer. Times are in ms; `clientTime` is ISO, from the server's clock. */
export interface AnswerChange {
  value: AnswerValue | null;
  elapsedMs: number;
  clientTime: string;
}

/**
 * A change that was sent and has no reply yet. It has the same `eventId` until the server replies, so that a repeat counts once.
 */
export interface SentChange extends AnswerChange {
  eventId: string;
  baseRev: number;
}

/** A change that waits behind one that was sent. `baseRev` null means that it is based on that change. */
export interface WaitingChange extends AnswerChange {
  baseRev: number | null;
}

export interface RefusedChange {
  value: AnswerValue | null;
  code: number;
  message: string;
}

/**
 * The state of one answer on this device. Each change by the pupil is in one of the fields below until the server has it, a later
 * change of the same device replaces it, or the pupil dismisses it.
 */
export interface AnswerRecord extends AnswerKey {
  /** The newest answer of which this device knows that the server has it. Revision 0 means none. */
  saved: {
    value: AnswerValue | null;
    rev: number;
    isRevealed: boolean;
    /** The outcome of the marking, for a revealed answer. */
    outcome?: Outcome | null;
  };
  sent: SentChange | null;
  waiting: WaitingChange | null;
  /** The pupil's own answer after a newer one from another device replaced it. */
  aside: { value: AnswerValue | null } | null;
  refused: RefusedChange | null;
  /** The milliseconds that the pupil spent on the question up to the last change. */
  elapsedMs: number;
}

/** The server's reply to a change. */
export type Verdict =
  | { kind: 'saved'; rev: number }
  | { kind: 'stale'; current: { value: AnswerValue | null; rev: number } }
  | { kind: 'refused'; code: number; message: string };

/** The error codes after which the server accepts no other answer either. The saved answer counts. */
const finalRefusals: readonly number[] = [
  problems.attemptClosed.code,
  problems.answerRevealed.code,
  problems.notFound.code,
];

/** Creates an empty record. */
export function emptyRecord(key: AnswerKey): AnswerRecord {
  return {
    userId: key.userId,
    attemptId: key.attemptId,
    questionId: key.questionId,
    saved: { value: null, rev: 0, isRevealed: false },
    sent: null,
    waiting: null,
    aside: null,
    refused: null,
    elapsedMs: 0,
  };
}

/** Checks whether a change is unsent or has no reply yet. */
export function isPending(record: AnswerRecord): boolean {
  return record.sent !== null || record.waiting !== null;
}

/** Checks whether an answer was replaced or refused and the pupil has not seen this yet. */
export function hasNotice(record: AnswerRecord): boolean {
  return record.aside !== null || record.refused !== null;
}

/** Returns the answer to show: the pupil's newest, or else the server's. */
export function getShownValue(record: AnswerRecord): AnswerValue | null {
  const ownChange = record.waiting ?? record.sent;
  if (ownChange) return ownChange.value;
  const { refused } = record;
  return refused && !finalRefusals.includes(refused.code) ? refused.value : record.saved.value;
}

/** Checks whether two answers are equal. Answers are small JSON values whose keys stay in the same order. */
function isSameAnswer(one: AnswerValue | null, other: AnswerValue | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Adds a change to the queue. It replaces a change that waits. `seen` is the answer that the pupil saw: the change must not
 * overwrite a newer answer that the pupil has not seen.
 */
export function queueChange(
  record: AnswerRecord,
  change: AnswerChange,
  seen: { value: AnswerValue | null; rev: number },
): AnswerRecord {
  const { saved, sent, waiting } = record;
  const isSeen = isSameAnswer(saved.value, seen.value);
  const fresh = isSeen ? saved.rev : Math.min(seen.rev, saved.rev);
  const baseRev = waiting ? waiting.baseRev : sent ? null : fresh;
  return { ...record, waiting: { ...change, baseRev }, elapsedMs: change.elapsedMs };
}

/** Marks the waiting change as sent, unless another change is sent and has no reply yet. */
export function startSending(record: AnswerRecord, eventId: string): AnswerRecord {
  if (record.sent || !record.waiting) return record;
  const { baseRev, ...change } = record.waiting;
  return {
    ...record,
    sent: { ...change, eventId, baseRev: baseRev ?? record.saved.rev },
    waiting: null,
  };
}

/** Records that exactly this change was sent, unless the record has changed in the meantime. */
export function recordSent(record: AnswerRecord, sent: SentChange): AnswerRecord {
  const { waiting } = record;
  if (record.sent || waiting?.clientTime !== sent.clientTime) return record;
  return isSameAnswer(waiting.value, sent.value) ? { ...record, sent, waiting: null } : record;
}

function newerSaved(
  record: AnswerRecord,
  value: AnswerValue | null,
  rev: number,
): AnswerRecord['saved'] {
  return rev > record.saved.rev ? { ...record.saved, value, rev } : record.saved;
}

/**
 * Changes the record by the server's reply to the change `eventId`. A reply to a change that no longer waits for a reply has no
 * effect.
 */
export function applyVerdict(
  record: AnswerRecord,
  eventId: string,
  verdict: Verdict,
): AnswerRecord {
  const { sent, waiting } = record;
  if (sent?.eventId !== eventId) return record;
  switch (verdict.kind) {
    case 'saved':
      return {
        ...record,
        saved: newerSaved(record, sent.value, verdict.rev),
        sent: null,
        // The waiting change is based on this revision, even if a newer revision is known.
        waiting: waiting && { ...waiting, baseRev: waiting.baseRev ?? verdict.rev },
        refused: null,
      };
    case 'stale': {
      const { current } = verdict;
      // The server already has this answer, for example because an earlier page sent it while it closed.
      if (isSameAnswer(sent.value, current.value))
        return applyVerdict(record, eventId, { kind: 'saved', rev: current.rev });
      const ownValue = (waiting ?? sent).value;
      return {
        ...record,
        saved: newerSaved(record, current.value, current.rev),
        sent: null,
        waiting: null,
        aside: isSameAnswer(ownValue, current.value) ? record.aside : { value: ownValue },
        refused: null,
      };
    }
    case 'refused': {
      const isFinal = finalRefusals.includes(verdict.code);
      const value = isFinal ? (waiting ?? sent).value : sent.value;
      return {
        ...record,
        sent: null,
        waiting: isFinal
          ? null
          : waiting && { ...waiting, baseRev: waiting.baseRev ?? sent.baseRev },
        refused: { value, code: verdict.code, message: verdict.message },
      };
    }
    default:
      return verdict satisfies never;
  }
}

/**
 * Changes the record by the answer that the server has stored, when an attempt is opened. Unsent changes stay; the server accepts
 * or refuses them when they are sent.
 */
export function applyServerAnswer(
  record: AnswerRecord,
  server: Pick<SavedAnswer, 'value' | 'rev' | 'revealed' | 'outcome'>,
): AnswerRecord {
  const saved = newerSaved(record, server.value, server.rev);
  const isRevealed = record.saved.isRevealed || server.revealed;
  const outcome = server.outcome ?? saved.outcome ?? null;
  const isKnown = isRevealed === saved.isRevealed && outcome === (saved.outcome ?? null);
  return saved === record.saved && isKnown
    ? record
    : { ...record, saved: { ...saved, isRevealed, outcome } };
}

/** Restores the pupil's own answer as a new change that follows the newer one. */
export function restoreOwnAnswer(record: AnswerRecord, clientTime: string): AnswerRecord {
  if (!record.aside) return record;
  const change = { value: record.aside.value, elapsedMs: record.elapsedMs, clientTime };
  return queueChange({ ...record, aside: null }, change, record.saved);
}

/** Removes the notice of a replaced or refused answer. */
export function dismissNotices(record: AnswerRecord): AnswerRecord {
  return { ...record, aside: null, refused: null };
}

/** Records that the pupil had the answer marked. */
export function recordReveal(record: AnswerRecord, outcome: Outcome | null): AnswerRecord {
  return { ...record, saved: { ...record.saved, isRevealed: true, outcome } };
}
