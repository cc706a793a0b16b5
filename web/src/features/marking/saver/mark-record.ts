import type { MarkDraft } from '../marks/mark-draft.ts';

export interface MarkKey {
  userId: string;
  attemptId: string;
  questionId: string;
}

/** A mark that the server has stored. Revision 0 means that there is no mark yet. */
export interface SavedMark {
  mark: MarkDraft;
  rev: number;
}

/** The mark of another teacher that the server has stored instead of this teacher's mark. */
export interface OtherMark extends SavedMark {
  /** The name of the teacher, or empty if it is not known. */
  by: string;
}

/** A mark that was sent and has no reply yet. A retry uses the same `eventId`, so that the server stores it only once. */
interface SentMark {
  eventId: string;
  baseRev: number;
  mark: MarkDraft;
}

/**
 * The state of one mark on this device. The newest input of the teacher is in `waiting`, else in `sent`, `clash` or `refused`. It stays
 * there until the server stores it or the teacher chooses another mark.
 */
export interface MarkState {
  saved: SavedMark;
  sent: SentMark | null;
  waiting: MarkDraft | null;
  /** Set while two teachers have marked the work and the teacher has not chosen one of the two marks. */
  clash: { own: MarkDraft; other: OtherMark } | null;
  /** Set if the server refuses the mark and a retry cannot succeed, for example because the work has been returned. */
  refused: { mark: MarkDraft; message: string } | null;
}

/** The mark of a work of a homework on this device. */
export interface MarkRecord extends MarkKey, MarkState {}

/** The server's reply to a mark. */
export type MarkVerdict =
  | { kind: 'saved'; rev: number }
  | { kind: 'stale'; other: OtherMark }
  | { kind: 'refused'; message: string };

export function createMarkState(saved: SavedMark): MarkState {
  return { saved, sent: null, waiting: null, clash: null, refused: null };
}

export function createRecord(key: MarkKey, saved: SavedMark): MarkRecord {
  const { userId, attemptId, questionId } = key;
  return { userId, attemptId, questionId, ...createMarkState(saved) };
}

/** Whether the record has input that must still be sent. */
export function isUnsent({ sent, waiting }: MarkState): boolean {
  return sent !== null || waiting !== null;
}

/** Whether the device must store the record, because it has input that the server has not stored. */
export function mustBeStored(record: MarkState): boolean {
  return isUnsent(record) || record.clash !== null || record.refused !== null;
}

/** Returns the mark that the screen shows. */
export function getShownMark({ saved, sent, waiting, clash, refused }: MarkState): MarkDraft {
  return waiting ?? sent?.mark ?? clash?.own ?? refused?.mark ?? saved.mark;
}

/** Records a change by the teacher. Ignores changes during a clash, because the teacher must choose a mark first. */
export function changeMark<Row extends MarkState>(record: Row, mark: MarkDraft): Row {
  return record.clash ? record : { ...record, waiting: mark, refused: null };
}

/** Prepares the next request. A mark without a reply is sent again unchanged. */
export function startSending<Row extends MarkState>(record: Row, eventId: string): Row {
  const { sent, waiting, saved } = record;
  if (sent || !waiting) return record;
  return { ...record, waiting: null, sent: { eventId, baseRev: saved.rev, mark: waiting } };
}

/** Applies the reply to the sent mark. Ignores a reply to another event, because another tab has already handled it. */
export function applyVerdict<Row extends MarkState>(
  record: Row,
  eventId: string,
  verdict: MarkVerdict,
): Row {
  const { sent, waiting } = record;
  if (sent?.eventId !== eventId) return record;
  if (verdict.kind === 'saved') {
    return { ...record, sent: null, saved: { mark: sent.mark, rev: verdict.rev } };
  }
  const own = waiting ?? sent.mark;
  if (verdict.kind === 'refused') {
    return {
      ...record,
      sent: null,
      waiting: null,
      refused: { mark: own, message: verdict.message },
    };
  }
  const { other } = verdict;
  return {
    ...record,
    sent: null,
    waiting: null,
    saved: { mark: other.mark, rev: other.rev },
    clash: { own, other },
  };
}

/** Updates the record with the server's mark. Input that the server has not stored stays. */
export function applyServerMark<Row extends MarkState>(record: Row, saved: SavedMark): Row {
  // Unsent input must keep its base revision, so that the server can detect the mark of another teacher.
  return mustBeStored(record) || saved.rev <= record.saved.rev ? record : { ...record, saved };
}

/** Ends a clash with the teacher's own mark or with the mark of the other teacher. */
export function chooseMark<Row extends MarkState>(record: Row, choice: 'own' | 'other'): Row {
  const { clash } = record;
  if (!clash) return record;
  return { ...record, clash: null, waiting: choice === 'own' ? clash.own : null };
}

/** Removes a refused mark after the teacher has read the message. */
export function dismissRefusal<Row extends MarkState>(record: Row): Row {
  return { ...record, refused: null };
}
