import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import { problems } from '@meiyu/contract/shared/problems';

export interface AnswerKey {
  userId: string;
  attemptId: string;
  questionId: string;
}

/** What the pupil did: null takes the answer back. Times in ms; `clientTime` is ISO, read from the server's clock. */
export interface AnswerChange {
  value: AnswerValue | null;
  elapsedMs: number;
  clientTime: string;
}

/** A change on its way: it keeps its `eventId` until the server has answered, so that a repeat counts once. */
export interface SentChange extends AnswerChange {
  eventId: string;
  baseRev: number;
}

/** A change behind it. `baseRev` null: it stands on the change that is on its way. */
export interface WaitingChange extends AnswerChange {
  baseRev: number | null;
}

export interface RefusedChange {
  value: AnswerValue | null;
  code: number;
  message: string;
}

/**
 * All this device knows of one answer. Whatever the pupil typed is in one of the places below until the server has it,
 * a later change of the same device has replaced it, or the pupil has put it away.
 */
export interface AnswerRecord extends AnswerKey {
  /** The newest answer the server is known to hold; rev 0 is none. */
  saved: { value: AnswerValue | null; rev: number; isRevealed: boolean };
  sent: SentChange | null;
  waiting: WaitingChange | null;
  /** The pupil's own answer, after a newer one from another device took its place. */
  aside: { value: AnswerValue | null } | null;
  refused: RefusedChange | null;
  /** Time spent on the question up to the last change. */
  elapsedMs: number;
}

/** What the server made of a change. */
export type Verdict =
  | { kind: 'saved'; rev: number }
  | { kind: 'stale'; current: { value: AnswerValue | null; rev: number } }
  | { kind: 'refused'; code: number; message: string };

/** Refusals after which no other answer would be taken either: the saved one is what counts. */
const finalRefusals: readonly number[] = [
  problems.attemptClosed.code,
  problems.answerRevealed.code,
  problems.notFound.code,
];

/** A record of which nothing is known yet. */
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

/** Whether something is still to be sent. */
export function isPending(record: AnswerRecord): boolean {
  return record.sent !== null || record.waiting !== null;
}

/** Whether the pupil has still to see what became of an answer. */
export function hasNotice(record: AnswerRecord): boolean {
  return record.aside !== null || record.refused !== null;
}

/** The answer to show: the pupil's newest, else the server's. */
export function shownValue(record: AnswerRecord): AnswerValue | null {
  const own = record.waiting ?? record.sent;
  if (own) return own.value;
  const { refused } = record;
  return refused && !finalRefusals.includes(refused.code) ? refused.value : record.saved.value;
}

/** Whether two answers are the same. Answers are small JSON values whose keys keep their order. */
function isSameAnswer(one: AnswerValue | null, other: AnswerValue | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Puts a change in the queue; it takes the place of an unsent one. `seen` is what the pupil was looking at: a newer
 * answer that came in meanwhile must not be overwritten unseen.
 */
export function withChange(
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

/** Puts the waiting change on its way, unless one already is. */
export function withSent(record: AnswerRecord, eventId: string): AnswerRecord {
  if (record.sent || !record.waiting) return record;
  const { baseRev, ...change } = record.waiting;
  return {
    ...record,
    sent: { ...change, eventId, baseRev: baseRev ?? record.saved.rev },
    waiting: null,
  };
}

/** Notes that exactly this change was sent, unless something else has been done with it meanwhile. */
export function withSentChange(record: AnswerRecord, sent: SentChange): AnswerRecord {
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

/** Takes the server's verdict on the change `eventId`; one that is no longer on its way changes nothing. */
export function withVerdict(record: AnswerRecord, eventId: string, verdict: Verdict): AnswerRecord {
  const { sent, waiting } = record;
  if (sent?.eventId !== eventId) return record;
  switch (verdict.kind) {
    case 'saved':
      return {
        ...record,
        saved: newerSaved(record, sent.value, verdict.rev),
        sent: null,
        // What was typed meanwhile stands on this very revision, even if a still newer one is known.
        waiting: waiting && { ...waiting, baseRev: waiting.baseRev ?? verdict.rev },
        refused: null,
      };
    case 'stale': {
      const { current } = verdict;
      // The server holds the very answer that was sent, as after a send at the last moment of an earlier page.
      if (isSameAnswer(sent.value, current.value))
        return withVerdict(record, eventId, { kind: 'saved', rev: current.rev });
      const own = (waiting ?? sent).value;
      return {
        ...record,
        saved: newerSaved(record, current.value, current.rev),
        sent: null,
        waiting: null,
        aside: isSameAnswer(own, current.value) ? record.aside : { value: own },
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

/** Takes what the server says it holds, as when an attempt is opened. Unsent changes stay; the server judges them. */
export function withServerAnswer(
  record: AnswerRecord,
  server: { value: AnswerValue | null; rev: number; revealed: boolean },
): AnswerRecord {
  const saved = newerSaved(record, server.value, server.rev);
  const isRevealed = record.saved.isRevealed || server.revealed;
  if (saved === record.saved && isRevealed === saved.isRevealed) return record;
  return { ...record, saved: { ...saved, isRevealed } };
}

/** Puts the pupil's own answer back, as a new change on top of the newer one. */
export function withOwnAnswer(record: AnswerRecord, clientTime: string): AnswerRecord {
  if (!record.aside) return record;
  const change = { value: record.aside.value, elapsedMs: record.elapsedMs, clientTime };
  return withChange({ ...record, aside: null }, change, record.saved);
}

/** Puts away what was kept aside or refused. */
export function withoutNotices(record: AnswerRecord): AnswerRecord {
  return { ...record, aside: null, refused: null };
}

/** Notes that the explanation was opened. */
export function withReveal(record: AnswerRecord): AnswerRecord {
  return { ...record, saved: { ...record.saved, isRevealed: true } };
}
