import type { ExamWorkItem } from '@meiyu/contract/skill-exam/exam-work.schema';

import { getShownMark } from '../saver/mark-record.ts';
import { type ExamMarkRecord, hasOpenInput, isUnsent } from './exam-mark-record.ts';
import { sumLevels } from './exam-mark.ts';

/** A work in the queue with what this device knows about its mark. */
export interface ExamQueueItem extends ExamWorkItem {
  /** Whether the teacher has entered something that is not completed, or that the server has refused. */
  isOpenInput: boolean;
}

/** Adds to the works of the server the marks that this device has and the loaded list has not yet. */
export function addOwnMarks(
  items: readonly ExamWorkItem[],
  records: ReadonlyMap<string, ExamMarkRecord>,
): ExamQueueItem[] {
  return items.map((item) => {
    const record = records.get(item.workId);
    if (record === undefined) return { ...item, isOpenInput: false };
    const isOpenInput = hasOpenInput(record);
    const isGiven = isUnsent(record) || (record.saved.rev > 0 && item.state === 'toMark');
    if (!isGiven || record.refused !== null) return { ...item, isOpenInput };
    const given = record.isDraft ? (record.sent ?? record.saved).mark : getShownMark(record);
    return { ...item, isOpenInput, state: 'marked', sum: sumLevels(given) };
  });
}

const NO_LONGER_WANTED = '还没有评完，这份作品已经不用你批了';

/**
 * Returns the refused marks and the drafts of an exam whose works are not in the queue, for example because two other teachers were faster.
 */
export function listLostMarks(
  examId: string,
  items: readonly ExamWorkItem[],
  records: ReadonlyMap<string, ExamMarkRecord>,
): { workId: string; label: string; message: string }[] {
  return [...records.values()]
    .filter((record) => record.examId === examId && hasOpenInput(record))
    .filter(({ workId }) => items.every((item) => item.workId !== workId))
    .map(({ workId, label, refused }) => ({
      workId,
      label,
      message: refused?.message ?? NO_LONGER_WANTED,
    }));
}
