import { expect, test } from 'vitest';

import { createEmptyMark, setValue } from '../marks/mark-draft.ts';
import { applyVerdict, getShownMark, mustBeStored } from '../saver/mark-record.ts';
import {
  applyServerWork,
  chooseExamMark,
  completeMark,
  createExamRecord,
  draftMark,
  hasOpenInput,
  isUnsent,
  startSending,
} from './exam-mark-record.ts';

const buildMark = (value: number) => setValue(createEmptyMark('rubric'), '0', value);
const key = { userId: 'u', examId: 'e', workId: 'w', label: '作品 1' };
const fresh = createExamRecord(key, { mark: createEmptyMark('rubric'), rev: 0 });
const drafted = draftMark(fresh, buildMark(3));
const sent = startSending(completeMark(drafted), 'e1');

test('a mark that is not completed stays on the device and is not sent', () => {
  expect([mustBeStored(drafted), isUnsent(drafted), hasOpenInput(drafted)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(startSending(drafted, 'e1')).toBe(drafted);
  expect(sent.sent).toEqual({ eventId: 'e1', baseRev: 0, mark: buildMark(3) });
  expect([isUnsent(sent), hasOpenInput(sent)]).toEqual([true, false]);
});

test('a change after the completion is a draft again, based on the saved mark', () => {
  const changed = draftMark(sent, buildMark(4));
  expect(getShownMark(changed)).toEqual(buildMark(4));
  const saved = applyVerdict(changed, 'e1', { kind: 'saved', rev: 1 });
  expect([isUnsent(saved), mustBeStored(saved)]).toEqual([false, true]);
  expect(startSending(completeMark(saved), 'e2').sent?.baseRev).toBe(1);
});

test('a refused mark can be completed again', () => {
  const refused = applyVerdict(sent, 'e1', { kind: 'refused', message: '评语最多300个字' });
  expect(hasOpenInput(refused)).toBe(true);
  expect(startSending(completeMark(refused), 'e2').sent).toMatchObject({ mark: buildMark(3) });
});

test('of two marks from two devices the teacher chooses one', () => {
  const other = { mark: buildMark(1), rev: 2, by: '我在另一台设备' };
  const clash = applyVerdict(draftMark(sent, buildMark(4)), 'e1', { kind: 'stale', other });
  expect(startSending(chooseExamMark(clash, 'own'), 'e2').sent).toMatchObject({
    baseRev: 2,
    mark: buildMark(4),
  });
  expect(getShownMark(chooseExamMark(clash, 'other'))).toEqual(buildMark(1));
});

test('a draft keeps its base when the server has a newer mark, and ends when the result is released', () => {
  const saved = { mark: buildMark(1), rev: 5 };
  expect(applyServerWork(drafted, { saved, isOpen: true })).toBe(drafted);
  expect(mustBeStored(applyServerWork(drafted, { saved, isOpen: false }))).toBe(false);
  expect(applyServerWork(fresh, { saved, isOpen: true }).saved).toBe(saved);
});
