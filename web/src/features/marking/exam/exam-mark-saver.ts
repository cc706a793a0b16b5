import { RecordSaver, type RecordSaverPorts } from '../../../session/record-saver.ts';
import type { MarkDraft } from '../marks/mark-draft.ts';
import {
  applyVerdict,
  type MarkVerdict,
  mustBeStored,
  type SavedMark,
} from '../saver/mark-record.ts';
import {
  applyServerWork,
  chooseExamMark,
  completeMark,
  createExamRecord,
  draftMark,
  dropMark,
  type ExamMarkRecord,
  isUnsent,
  startSending,
} from './exam-mark-record.ts';

const getName = ({ workId }: ExamMarkRecord) => workId;
const examMarkRecordRules = { getName, isUnsent, mustBeStored, startSending, applyVerdict };

/** What the desk knows about a work from the server. */
interface ServerWork {
  examId: string;
  workId: string;
  label: string;
  saved: SavedMark;
  isOpen: boolean;
}

type SaverPorts = Omit<RecordSaverPorts<ExamMarkRecord, MarkVerdict>, 'rules'>;

/** Saves the marks that one teacher gives in exams. A mark stays on the device until the teacher completes it, and then until the server has it. */
export class ExamMarkSaver extends RecordSaver<ExamMarkRecord, MarkVerdict> {
  private readonly userId: string;

  constructor({ userId, ...ports }: SaverPorts & { userId: string }) {
    super({ ...ports, rules: examMarkRecordRules });
    this.userId = userId;
  }

  /** Records the mark that came from the server with a work. */
  noteWork({ examId, workId, label, ...work }: ServerWork): void {
    const known = this.findRecord(workId);
    const record =
      known ?? createExamRecord({ userId: this.userId, examId, workId, label }, work.saved);
    const updated = applyServerWork(record, work);
    if (updated === known) return;
    if (mustBeStored(record)) this.changeRecord(workId, (row) => applyServerWork(row, work));
    else this.show(updated);
  }

  /** Stores what the teacher has entered for a work that `noteWork` has recorded. */
  draft(workId: string, mark: MarkDraft): void {
    this.changeRecord(workId, (row) => draftMark(row, mark));
  }

  /** Sends the mark of a work. */
  complete(workId: string): void {
    this.changeRecord(workId, completeMark);
  }

  choose(workId: string, choice: 'own' | 'other'): void {
    this.changeRecord(workId, (row) => chooseExamMark(row, choice));
  }

  /** Drops a mark that the server has refused, or a draft of a work that the teacher can no longer mark. */
  dismiss(workId: string): void {
    this.changeRecord(workId, dropMark);
  }
}

export const examMarkStoreName = { table: 'exam-marks', getName };
