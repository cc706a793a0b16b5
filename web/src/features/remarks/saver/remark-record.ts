import type { SavedRemark } from '@meiyu/contract/remarks/remarks.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';

/** A pupil's remark in a subject and semester. */
export interface RemarkKey {
  grade: number;
  klass: number;
  subject: Subject;
  semester: number;
  pupilId: string;
}

/** A text in a request without a reply yet. A retry has the same `eventId`, so that the server counts it once. */
interface SentRemark {
  eventId: string;
  text: string;
  /** The revision on which the text is based; 0 if there was no remark. */
  baseRev: number;
}

/** The state of one remark on this device. The newest text of the teacher is in `waiting`, else in `sent`, `clash` or `refused`. */
export interface RemarkRecord {
  /** The id of the teacher. */
  userId: string;
  place: RemarkKey;
  /** The remark that the server has, or null. */
  saved: SavedRemark | null;
  waiting: string | null;
  sent: SentRemark | null;
  /** Set while another device has changed the text and the teacher has chosen none. */
  clash: { own: string; other: SavedRemark } | null;
  /** Set if the server refuses the text for good. */
  refused: { text: string; message: string } | null;
}

/** The server's reply to a text. */
export type RemarkVerdict =
  | { kind: 'saved'; rev: number }
  | { kind: 'stale'; other: SavedRemark }
  | { kind: 'refused'; message: string };

export function getRemarkName({ grade, klass, subject, semester, pupilId }: RemarkKey): string {
  return `${grade} ${klass} ${subject} ${semester} ${pupilId}`;
}

export function createRemarkRecord(
  of: Pick<RemarkRecord, 'userId' | 'place' | 'saved'>,
): RemarkRecord {
  return { ...of, waiting: null, sent: null, clash: null, refused: null };
}

export function isUnsent({ sent, waiting }: RemarkRecord): boolean {
  return sent !== null || waiting !== null;
}

export function mustBeStored({ sent, waiting, clash, refused }: RemarkRecord): boolean {
  return sent !== null || waiting !== null || clash !== null || refused !== null;
}

/** Returns the text that the screen shows. */
export function getText({ saved, waiting, sent, clash, refused }: RemarkRecord): string {
  return waiting ?? sent?.text ?? clash?.own ?? refused?.text ?? saved?.text ?? '';
}

/** Changes the text. During a clash nothing changes, because the teacher must choose first. */
export function changeText(record: RemarkRecord, text: string): RemarkRecord {
  return record.clash ? record : { ...record, waiting: text, refused: null };
}

/** Prepares the next request. A request without a reply stays as it is. */
export function startSending(record: RemarkRecord, eventId: string): RemarkRecord {
  const { sent, waiting, saved } = record;
  if (sent || waiting === null) return record;
  return {
    ...record,
    waiting: null,
    sent: { eventId, text: waiting, baseRev: saved?.rev ?? 0 },
  };
}

/** Applies the reply to the sent text. Ignores a reply to another request, which another tab has handled already. */
export function applyVerdict(
  record: RemarkRecord,
  eventId: string,
  verdict: RemarkVerdict,
): RemarkRecord {
  const { sent, waiting, saved } = record;
  if (sent?.eventId !== eventId) return record;
  if (verdict.kind === 'saved') {
    const { rev } = verdict;
    const before = saved ?? { sealedAt: null, isReopened: false, by: '' };
    return { ...record, sent: null, saved: { ...before, text: sent.text, rev } };
  }
  const own = waiting ?? sent.text;
  const rest = { ...record, sent: null, waiting: null };
  return verdict.kind === 'refused'
    ? { ...rest, refused: { text: own, message: verdict.message } }
    : { ...rest, saved: verdict.other, clash: { own, other: verdict.other } };
}

/** Updates the record with the server's remark, unless it is older. Input that the server does not have stays, with its base. */
export function applyServerRemark(record: RemarkRecord, remark: SavedRemark | null): RemarkRecord {
  const isOlder = (remark?.rev ?? 0) < (record.saved?.rev ?? 0);
  if (mustBeStored(record) || isOlder) return record;
  return { ...record, saved: remark };
}

/** Ends a clash. The text of this device is sent again, with the revision of the other device's text. */
export function chooseText(record: RemarkRecord, choice: 'own' | 'other'): RemarkRecord {
  const { clash } = record;
  if (!clash) return record;
  return { ...record, clash: null, waiting: choice === 'own' ? clash.own : null };
}

/** Ends a refusal after the teacher has read the message. */
export function dismissRefusal(record: RemarkRecord): RemarkRecord {
  return { ...record, refused: null };
}
