import type { SavedRemark } from '@meiyu/contract/remarks/remarks.schema';
import { expect, test } from 'vitest';

import {
  applyServerRemark,
  applyVerdict,
  changeText,
  chooseText,
  createRemarkRecord,
  getText,
  isUnsent,
  mustBeStored,
  startSending,
} from './remark-record.ts';

const place = { grade: 5, klass: 1, subject: 'mu', semester: 51, pupilId: 'p1' } as const;
const makeRemark = (text: string, rev: number): SavedRemark => ({
  text,
  rev,
  sealedAt: null,
  isReopened: false,
  by: '沈若兰',
});
const empty = createRemarkRecord({ userId: 't1', place, saved: null });
const sending = startSending(changeText(empty, '节奏稳'), 'e1');

test('a typed text is on the device until the server has it', () => {
  expect(mustBeStored(empty)).toBe(false);
  expect(sending).toMatchObject({ waiting: null, sent: { text: '节奏稳', baseRev: 0 } });
  expect([isUnsent(sending), mustBeStored(sending)]).toEqual([true, true]);
  const saved = applyVerdict(sending, 'e1', { kind: 'saved', rev: 1 });
  expect([isUnsent(saved), mustBeStored(saved), getText(saved)]).toEqual([false, false, '节奏稳']);
  expect(startSending(changeText(saved, '节奏很稳'), 'e2').sent?.baseRev).toBe(1);
});

test('a text that is typed during a request is sent after it, based on its revision', () => {
  const typing = changeText(sending, '节奏稳，音也准');
  expect(getText(typing)).toBe('节奏稳，音也准');
  const next = startSending(applyVerdict(typing, 'e1', { kind: 'saved', rev: 1 }), 'e2');
  expect(next.sent).toEqual({ eventId: 'e2', text: '节奏稳，音也准', baseRev: 1 });
});

test('a reply to another request changes nothing', () => {
  expect(applyVerdict(sending, 'e0', { kind: 'saved', rev: 9 })).toBe(sending);
});

test('a clash keeps both texts until the teacher chooses one', () => {
  const other = makeRemark('别的设备写的', 3);
  const clash = applyVerdict(sending, 'e1', { kind: 'stale', other });
  expect(clash.clash).toEqual({ own: '节奏稳', other });
  expect(changeText(clash, '又改')).toBe(clash);
  expect(getText(chooseText(clash, 'other'))).toBe('别的设备写的');
  const own = startSending(chooseText(clash, 'own'), 'e2');
  expect(own.sent).toEqual({ eventId: 'e2', text: '节奏稳', baseRev: 3 });
});

test('a refused text stays readable', () => {
  const refused = applyVerdict(sending, 'e1', { kind: 'refused', message: '本学期已归档' });
  expect([getText(refused), mustBeStored(refused)]).toEqual(['节奏稳', true]);
});

test('a newer remark of the server is shown, an older one and one beside unsent text are not', () => {
  const newer = makeRemark('新', 2);
  const record = applyServerRemark(empty, newer);
  expect(getText(record)).toBe('新');
  expect(applyServerRemark(record, makeRemark('旧', 1))).toBe(record);
  expect(applyServerRemark(sending, newer)).toBe(sending);
});
