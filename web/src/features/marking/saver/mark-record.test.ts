import { expect, test } from 'vitest';

import { createEmptyMark, setValue, type MarkDraft } from '../marks/mark-draft.ts';
import {
  applyServerMark,
  applyVerdict,
  changeMark,
  chooseMark,
  createRecord,
  getShownMark,
  isUnsent,
  mustBeStored,
  startSending,
} from './mark-record.ts';

const key = { userId: 'u', attemptId: 'a', questionId: 'q' };
const buildMark = (value: number): MarkDraft => setValue(createEmptyMark('rubric'), 'r1', value);
const fresh = createRecord(key, { mark: createEmptyMark('rubric'), rev: 2 });
const sent = startSending(changeMark(fresh, buildMark(3)), 'e1');
const other = { mark: buildMark(1), rev: 5, by: '王老师' };

test('sends a change with the revision that the screen showed, and then marks the change as saved', () => {
  expect(sent.sent).toEqual({ eventId: 'e1', baseRev: 2, mark: buildMark(3) });
  const saved = applyVerdict(sent, 'e1', { kind: 'saved', rev: 3 });
  expect(saved.saved).toEqual({ mark: buildMark(3), rev: 3 });
  expect(mustBeStored(saved)).toBe(false);
});

test('keeps the event id of a mark without a reply, and sends a later change after it', () => {
  const changed = startSending(changeMark(sent, buildMark(4)), 'e2');
  expect(changed.sent?.eventId).toBe('e1');
  expect(getShownMark(changed)).toEqual(buildMark(4));
  const next = startSending(applyVerdict(changed, 'e1', { kind: 'saved', rev: 3 }), 'e2');
  expect(next.sent).toEqual({ eventId: 'e2', baseRev: 3, mark: buildMark(4) });
});

test('ignores a reply to another event', () => {
  expect(applyVerdict(sent, 'e0', { kind: 'saved', rev: 9 })).toBe(sent);
});

test('keeps both marks of a clash until the teacher chooses one', () => {
  const clash = applyVerdict(sent, 'e1', { kind: 'stale', other });
  expect(clash.clash).toEqual({ own: buildMark(3), other });
  expect(getShownMark(clash)).toEqual(buildMark(3));
  expect(mustBeStored(clash)).toBe(true);
  expect(isUnsent(clash)).toBe(false);
  expect(changeMark(clash, buildMark(0))).toBe(clash);
  const theirs = chooseMark(clash, 'other');
  expect(getShownMark(theirs)).toEqual(buildMark(1));
  expect(mustBeStored(theirs)).toBe(false);
  const own = startSending(chooseMark(clash, 'own'), 'e2');
  expect(own.sent).toEqual({ eventId: 'e2', baseRev: 5, mark: buildMark(3) });
});

test('keeps the newest input in a clash, not only the sent mark', () => {
  const clash = applyVerdict(changeMark(sent, buildMark(4)), 'e1', { kind: 'stale', other });
  expect(clash.clash?.own).toEqual(buildMark(4));
});

test('shows a refused mark until the next change', () => {
  const refused = applyVerdict(sent, 'e1', { kind: 'refused', message: '已发还' });
  expect(getShownMark(refused)).toEqual(buildMark(3));
  expect(mustBeStored(refused)).toBe(true);
  expect(changeMark(refused, buildMark(4)).refused).toBeNull();
});

test('replaces an older mark with the mark of the server, but never unsent input', () => {
  const newer = { mark: buildMark(2), rev: 7 };
  expect(applyServerMark(fresh, newer).saved).toBe(newer);
  expect(applyServerMark(fresh, { mark: buildMark(2), rev: 1 })).toBe(fresh);
  expect(applyServerMark(sent, newer)).toBe(sent);
});
