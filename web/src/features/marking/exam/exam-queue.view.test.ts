import type { ExamWorkItem } from '@meiyu/contract/skill-exam/exam-work.schema';
import { expect, test } from 'vitest';

import { createEmptyMark, setValue } from '../marks/mark-draft.ts';
import { applyVerdict } from '../saver/mark-record.ts';
import { completeMark, createExamRecord, draftMark, startSending } from './exam-mark-record.ts';
import { addOwnMarks, listLostMarks } from './exam-queue.view.ts';

const item: ExamWorkItem = {
  workId: 'w',
  label: '作品 1',
  state: 'toMark',
  isThird: false,
  sum: null,
};
const key = { userId: 'u', examId: 'e', workId: 'w', label: '作品 1' };
const fresh = createExamRecord(key, { mark: createEmptyMark('rubric'), rev: 0 });
const drafted = draftMark(fresh, setValue(createEmptyMark('rubric'), '0', 3));
const sent = startSending(completeMark(drafted), 'e1');
const buildRecords = (record: typeof fresh) => new Map([['w', record]]);

test('a completed mark counts before the server has it, a draft does not', () => {
  expect(addOwnMarks([item], buildRecords(drafted))).toEqual([{ ...item, isOpenInput: true }]);
  const marked = { ...item, state: 'marked', sum: 3, isOpenInput: false };
  expect(addOwnMarks([item], buildRecords(completeMark(drafted)))).toEqual([marked]);
  expect(addOwnMarks([item], buildRecords(sent))).toEqual([marked]);
  const saved = applyVerdict(sent, 'e1', { kind: 'saved', rev: 1 });
  expect(addOwnMarks([item], buildRecords(saved))).toEqual([marked]);
});

test('a draft is listed if its work has left the desk', () => {
  expect(listLostMarks('e', [item], buildRecords(drafted))).toEqual([]);
  expect(listLostMarks('e', [], buildRecords(drafted))).toEqual([
    { workId: 'w', label: '作品 1', message: '还没有评完，这份作品已经不用你批了' },
  ]);
  expect(listLostMarks('e', [], buildRecords(fresh))).toEqual([]);
});

test('a refused mark waits again, or is listed if its work has left the desk', () => {
  const refused = applyVerdict(sent, 'e1', { kind: 'refused', message: '已经批完了' });
  expect(addOwnMarks([item], buildRecords(refused))).toEqual([{ ...item, isOpenInput: true }]);
  expect(listLostMarks('e', [item], buildRecords(refused))).toEqual([]);
  expect(listLostMarks('other', [], buildRecords(refused))).toEqual([]);
  expect(listLostMarks('e', [], buildRecords(refused))).toEqual([
    { workId: 'w', label: '作品 1', message: '已经批完了' },
  ]);
});
