import { expect, test } from 'vitest';

import {
  applyServerCells,
  applyVerdict,
  changeCells,
  chooseCells,
  createRollRecord,
  dismissRefusal,
  findShownCell,
  isUnsent,
  type RollRecord,
  mustBeStored,
  startSending,
} from './roll-record.ts';

const buildCell = (checkIn: 1 | 2 | 3 | 4 | 5) => ({ checkIn, performance: null });
const fresh = createRollRecord({
  userId: 't',
  place: 'lesson 3',
  heldOn: '2026-11-20',
  saved: { a: { ...buildCell(1), rev: 2 } },
});
const changed = changeCells(fresh, { a: buildCell(5), b: buildCell(3) });
const sent = startSending(changed, 'e1');

test('a change is sent on the revisions that the screen has shown, and then the server has it', () => {
  expect(sent.sent).toMatchObject({ eventId: 'e1', heldOn: '2026-11-20', revs: { a: 2 } });
  const saved = applyVerdict(sent, 'e1', { kind: 'saved', revs: { a: 3, b: 1 } });
  expect(saved.saved).toEqual({ a: { ...buildCell(5), rev: 3 }, b: { ...buildCell(3), rev: 1 } });
  expect(mustBeStored(saved)).toBe(false);
});

test('a draft stays on the device and is not sent', () => {
  const draft = changeCells({ ...fresh, isDraft: true }, { a: buildCell(5) });
  expect(isUnsent(draft)).toBe(false);
  expect(mustBeStored(draft)).toBe(true);
  expect(startSending(draft, 'e2').sent).toBeNull();
});

test('a change behind a request without a reply waits for its turn', () => {
  const later = changeCells(sent, { b: buildCell(1) });
  expect(startSending(later, 'e2').sent?.eventId).toBe('e1');
  expect(findShownCell(later, 'b')).toEqual(buildCell(1));
});

test('a clash keeps both cells, and sends the cells of this device that no other device changed', () => {
  const other = { a: { ...buildCell(2), rev: 5, by: '许老师' } };
  const clash = applyVerdict(sent, 'e1', { kind: 'stale', other });
  expect(findShownCell(clash, 'a')).toEqual(buildCell(5));
  expect(changeCells(clash, { a: buildCell(1) })).toBe(clash);
  const theirs = chooseCells(clash, 'other');
  expect(theirs.waiting).toEqual({ b: buildCell(3) });
  expect(findShownCell(theirs, 'a')).toMatchObject(buildCell(2));
  const own = startSending(chooseCells(clash, 'own'), 'e2');
  expect(own.sent).toMatchObject({ revs: { a: 5 }, cells: { a: buildCell(5), b: buildCell(3) } });
});

test('refused changes stay on the screen until the next change, which contains them', () => {
  const refused = applyVerdict(sent, 'e1', { kind: 'refused', message: '本学期已归档' });
  expect(findShownCell(refused, 'a')).toEqual(buildCell(5));
  expect(changeCells(refused, { b: buildCell(1) }).waiting).toEqual({
    a: buildCell(5),
    b: buildCell(1),
  });
});

const refuseChanges = (record: RollRecord) =>
  dismissRefusal(applyVerdict(record, 'e1', { kind: 'refused', message: '请写明原因' }));

test('a refused roll call becomes a draft again, and refused changes of a recorded lesson are dropped', () => {
  const rollCall = startSending(changeCells({ ...fresh, saved: {} }, { a: buildCell(5) }), 'e1');
  expect(refuseChanges(rollCall)).toMatchObject({
    refused: null,
    isDraft: true,
    waiting: { a: buildCell(5) },
  });
  expect(mustBeStored(refuseChanges(sent))).toBe(false);
});

test('the cells of the server replace older ones, but never unsent input', () => {
  const newer = { heldOn: '2026-11-19', cells: { a: { ...buildCell(4), rev: 3 } } };
  expect(applyServerCells(fresh, newer)).toMatchObject({
    heldOn: '2026-11-19',
    saved: newer.cells,
  });
  expect(applyServerCells(sent, newer)).toBe(sent);
});
