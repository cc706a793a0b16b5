import {
  RecordSaver,
  type RecordSaverPorts,
  type RecordStore,
} from '../../../session/record-saver.ts';
import type { MarkDraft } from '../marks/mark-draft.ts';
import {
  applyServerMark,
  applyVerdict,
  changeMark,
  chooseMark,
  createRecord,
  dismissRefusal,
  isUnsent,
  mustBeStored,
  startSending,
  type MarkRecord,
  type MarkVerdict,
  type SavedMark,
} from './mark-record.ts';

/** Stores the marks that the server has not stored yet. */
export type MarkStore = RecordStore<MarkRecord>;

export interface MarkSaverPorts extends Omit<RecordSaverPorts<MarkRecord, MarkVerdict>, 'rules'> {
  userId: string;
}

/** Returns and decisions about late answers wait at most this long for unsent marks. */
export const FLUSH_MS = 3000;

const getMarkName = (attemptId: string, questionId: string) => `${attemptId} ${questionId}`;
const markRecordRules = {
  getName: ({ attemptId, questionId }: MarkRecord) => getMarkName(attemptId, questionId),
  isUnsent,
  mustBeStored,
  startSending,
  applyVerdict,
};

/** Saves the marks of one teacher. */
export class MarkSaver extends RecordSaver<MarkRecord, MarkVerdict> {
  private readonly userId: string;

  constructor({ userId, ...ports }: MarkSaverPorts) {
    super({ ...ports, rules: markRecordRules });
    this.userId = userId;
  }

  find(attemptId: string, questionId: string): MarkRecord | undefined {
    return this.findRecord(getMarkName(attemptId, questionId));
  }

  /** Records the mark that came from the server with a work. */
  noteServerMark(attemptId: string, questionId: string, saved: SavedMark): void {
    const known = this.find(attemptId, questionId);
    const record = known ?? createRecord({ userId: this.userId, attemptId, questionId }, saved);
    const updated = applyServerMark(record, saved);
    if (updated !== known) this.show(updated);
  }

  /**
   * Stores a change by the teacher to a mark that `noteServerMark` has recorded. Sends the change after `settleMs`, so that typing does
   * not cause a request for every letter.
   */
  change(attemptId: string, questionId: string, mark: MarkDraft, settleMs = 0): void {
    const name = getMarkName(attemptId, questionId);
    this.changeRecord(name, (row) => changeMark(row, mark), settleMs);
  }

  /** Ends a clash with the mark of another teacher. */
  chooseMark(attemptId: string, questionId: string, choice: 'own' | 'other'): void {
    this.changeRecord(getMarkName(attemptId, questionId), (row) => chooseMark(row, choice));
  }

  dismissRefusal(attemptId: string, questionId: string): void {
    this.changeRecord(getMarkName(attemptId, questionId), dismissRefusal);
  }
}
