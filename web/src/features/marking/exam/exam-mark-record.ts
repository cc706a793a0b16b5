import type { MarkDraft } from '../marks/mark-draft.ts';
import {
  applyServerMark,
  changeMark,
  chooseMark,
  createMarkState,
  dismissRefusal,
  isUnsent as isMarkUnsent,
  type MarkState,
  type SavedMark,
  startSending as startSendingMark,
} from '../saver/mark-record.ts';

interface ExamMarkKey {
  /** The id of the teacher. */
  userId: string;
  examId: string;
  workId: string;
  /** The name of the work, for example 作品 3F2A. */
  label: string;
}

/** The mark of a work of an exam on this device. */
export interface ExamMarkRecord extends ExamMarkKey, MarkState {
  /** Whether `waiting` belongs to a mark that the teacher has not completed. It stays on the device. */
  isDraft: boolean;
}

export function createExamRecord(key: ExamMarkKey, saved: SavedMark): ExamMarkRecord {
  return { ...key, ...createMarkState(saved), isDraft: false };
}

export function isUnsent(record: ExamMarkRecord): boolean {
  return record.isDraft ? record.sent !== null : isMarkUnsent(record);
}

/** Whether the teacher has entered something that is not on its way to the server. */
export function hasOpenInput({ isDraft, waiting, refused }: ExamMarkRecord): boolean {
  return refused !== null || (isDraft && waiting !== null);
}

/** Changes the mark. It stays a draft until the teacher completes it, because a mark may decide the result at once. */
export function draftMark(record: ExamMarkRecord, mark: MarkDraft): ExamMarkRecord {
  const changed = changeMark(record, mark);
  return changed === record ? record : { ...changed, isDraft: true };
}

/** Completes the draft, or a mark that the server has refused, so that it is sent. */
export function completeMark(record: ExamMarkRecord): ExamMarkRecord {
  if (!hasOpenInput(record)) return record;
  const waiting = record.waiting ?? record.refused?.mark ?? null;
  return { ...record, waiting, refused: null, isDraft: false };
}

/** Prepares the next request. A draft is not sent. */
export function startSending(record: ExamMarkRecord, eventId: string): ExamMarkRecord {
  return record.isDraft ? record : startSendingMark(record, eventId);
}

/** Ends a clash with the mark of another device. The mark of this device is sent again. */
export function chooseExamMark(record: ExamMarkRecord, choice: 'own' | 'other'): ExamMarkRecord {
  const chosen = chooseMark(record, choice);
  return chosen === record ? record : { ...chosen, isDraft: false };
}

/** Drops a refused mark, or a draft of a work that the teacher can no longer mark. */
export function dropMark(record: ExamMarkRecord): ExamMarkRecord {
  const { isDraft, waiting } = record;
  return { ...dismissRefusal(record), isDraft: false, waiting: isDraft ? null : waiting };
}

/** Updates the record with the mark of the server. The draft of a work whose result is released can never be sent, so it is dropped. */
export function applyServerWork(
  record: ExamMarkRecord,
  { saved, isOpen }: { saved: SavedMark; isOpen: boolean },
): ExamMarkRecord {
  return isOpen || !record.isDraft ? applyServerMark(record, saved) : dropMark(record);
}
