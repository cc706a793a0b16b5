import type { SavedAnswer } from '@meiyu/contract/attempt/attempt.schema';
import type { Outcome } from '@meiyu/contract/attempt/outcome';
import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import { problems } from '@meiyu/contract/shared/problems';

export interface AnswerKey {
  userId: string;
  attemptId: string;
  questionId: string;
}

/** A change by the pupil. `value` null clears the answer. `elapsedMs` is in ms; `clientTime` is an ISO time of the server's clock. */
export interface AnswerChange {
  value: AnswerValue | null;
  elapsedMs: number;
  clientTime: string;
}

/** A change that was sent and has no reply yet. A retry uses the same `eventId`, so that the change counts only once. */
export interface SentChange extends AnswerChange {
  eventId: string;
  baseRev: number;
}

/** A change that waits for the reply to an earlier one. `baseRev` null means that it is based on that earlier change. */
export interface WaitingChange extends AnswerChange {
  baseRev: number | null;
}

export interface RefusedChange {
  value: AnswerValue | null;
  code: number;
  message: string;
}

/**
 * The state of one answer on this device. Each change by the pupil is in one of the fields below until the server has stored it, the
 * pupil makes a later change, or the pupil dismisses it.
 */
export interface AnswerRecord extends AnswerKey {
  /** The newest answer that the server has stored, as far as this device knows. Revision 0 means that there is none. */
  saved: {
    value: AnswerValue | null;
    rev: number;
    isRevealed: boolean;
    /** The outcome of the marking, for a revealed answer. */
    outcome?: Outcome | null;
  };
  sent: SentChange | null;
  waiting: WaitingChange | null;
  /** The pupil's answer that a newer answer from another device has replaced. The pupil can restore it. */
  aside: { value: AnswerValue | null } | null;
  refused: RefusedChange | null;
  /** The time in ms that the pupil had spent on the question at the last change. */
  elapsedMs: number;
}

/** The server's reply to a change. */
export type Verdict =
  | { kind: 'saved'; rev: number }
  | { kind: 'stale'; current: { value: AnswerValue | null; rev: number } }
  | { kind: 'refused'; code: number; message: string };

/** Error codes after which the server accepts no further answer to the question. The saved answer counts. */
const finalRefusals: readonly number[] = [
  problems.attemptClosed.code,
  problems.answerRevealed.code,
  problems.notFound.code,
];

/** Creates the record of an answer without changes. */
export function createEmptyRecord(key: AnswerKey): AnswerRecord {
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

/** Checks whether the record has a change that is unsent or has no reply yet. */
export function isPending(record: AnswerRecord): boolean {
  return record.sent !== null || record.waiting !== null;
}

/** Checks whether an answer was replaced or refused and the pupil has not dismissed the notice yet. */
export function hasNotice(record: AnswerRecord): boolean {
  return record.aside !== null || record.refused !== null;
}

/** Returns the answer to show: the pupil's newest change, or else the answer on the server. */
export function getShownValue(record: AnswerRecord): AnswerValue | null {
  const ownChange = record.waiting ?? record.sent;
  if (ownChange) return ownChange.value;
  const { refused } = record;
  return refused && !finalRefusals.includes(refused.code) ? refused.value : record.saved.value;
}

/** Checks whether two answers are equal. Comparing JSON is enough, because the keys of an answer always have the same order. */
function isSameAnswer(one: AnswerValue | null, other: AnswerValue | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Adds a change. It replaces a change that is still waiting. `seen` is the answer that was on the screen: the change must not overwrite a
 * newer answer that the pupil has not seen.
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

/** Turns the waiting change into the sent one, unless another change is sent and has no reply yet. */
export function startSending(record: AnswerRecord, eventId: string): AnswerRecord {
  if (record.sent || !record.waiting) return record;
  const { baseRev, ...change } = record.waiting;
  return {
    ...record,
    sent: { ...change, eventId, baseRev: baseRev ?? record.saved.rev },
    waiting: null,
  };
}

/** Records that exactly this change was sent. Does nothing if the record has changed since. */
export function recordSent(record: AnswerRecord, sent: SentChange): AnswerRecord {
  const { waiting } = record;
  if (record.sent || waiting?.clientTime !== sent.clientTime) return record;
  return isSameAnswer(waiting.value, sent.value) ? { ...record, sent, waiting: null } : record;
}

function getNewerSaved(
  record: AnswerRecord,
  value: AnswerValue | null,
  rev: number,
): AnswerRecord['saved'] {
  return rev > record.saved.rev ? { ...record.saved, value, rev } : record.saved;
}

/** Applies the server's reply to the change `eventId`. Ignores the reply if this change is not waiting for one. */
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
        saved: getNewerSaved(record, sent.value, verdict.rev),
        sent: null,
        // The waiting change follows this revision, even if the device knows a newer one.
        waiting: waiting && { ...waiting, baseRev: waiting.baseRev ?? verdict.rev },
        refused: null,
      };
    case 'stale': {
      const { current } = verdict;
      // The server already has this answer, for example because an earlier page sent it just before it closed.
      if (isSameAnswer(sent.value, current.value))
        return applyVerdict(record, eventId, { kind: 'saved', rev: current.rev });
      const ownValue = (waiting ?? sent).value;
      return {
        ...record,
        saved: getNewerSaved(record, current.value, current.rev),
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
 * Applies the answer that the server has stored, when an attempt is opened. Unsent changes stay; the server decides about them when they
 * are sent.
 */
export function applyServerAnswer(
  record: AnswerRecord,
  server: Pick<SavedAnswer, 'value' | 'rev' | 'revealed' | 'outcome'>,
): AnswerRecord {
  const saved = getNewerSaved(record, server.value, server.rev);
  const isRevealed = record.saved.isRevealed || server.revealed;
  const outcome = server.outcome ?? saved.outcome ?? null;
  const isKnown = isRevealed === saved.isRevealed && outcome === (saved.outcome ?? null);
  return saved === record.saved && isKnown
    ? record
    : { ...record, saved: { ...saved, isRevealed, outcome } };
}

/** Restores the replaced answer of this device as a new change. */
export function restoreOwnAnswer(record: AnswerRecord, clientTime: string): AnswerRecord {
  if (!record.aside) return record;
  const change = { value: record.aside.value, elapsedMs: record.elapsedMs, clientTime };
  return queueChange({ ...record, aside: null }, change, record.saved);
}

/** Removes the notice about a replaced or refused answer. */
export function dismissNotices(record: AnswerRecord): AnswerRecord {
  return { ...record, aside: null, refused: null };
}

/** Records that the pupil had the answer marked, after which it cannot change. */
export function recordReveal(record: AnswerRecord, outcome: Outcome | null): AnswerRecord {
  return { ...record, saved: { ...record.saved, isRevealed: true, outcome } };
}
