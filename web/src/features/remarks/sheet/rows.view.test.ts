import { expect, test } from 'vitest';

import { createRemarkRecord, changeText } from '../saver/remark-record.ts';
import { buildRow, findFirstRow, findResemblance, type SheetPupil } from './rows.view.ts';

const makePupil = (_id: string, rest: Partial<SheetPupil> = {}): SheetPupil => ({
  _id,
  name: `学生${_id}`,
  number: _id,
  remark: null,
  before: '',
  ...rest,
});
const makeRemark = (text: string, rest = {}) => ({
  text,
  rev: 1,
  sealedAt: null,
  isReopened: false,
  by: '',
  ...rest,
});
const sealedAt = '2027-01-20T10:00:00.000Z';
const place = { grade: 5, klass: 1, subject: 'mu', semester: 51, pupilId: '1' } as const;

test.each([
  [null, 'empty', true],
  [makeRemark('{姓名}'), 'unfilled', true],
  [makeRemark('节奏稳'), 'ready', true],
  [makeRemark('节奏稳', { sealedAt }), 'sealed', false],
])('the remark %o is %s', (remark, state, isChangeable) => {
  const row = buildRow(makePupil('1', { remark }), undefined, true);
  expect([row.state, row.isChangeable]).toEqual([state, isChangeable]);
});

test('after the end of the semester only a reopened remark may change', () => {
  const rows = [{}, { isReopened: true }].map((rest) =>
    buildRow(makePupil('1', { remark: makeRemark('节奏稳', rest) }), undefined, false),
  );
  expect(rows.map(({ isChangeable }) => isChangeable)).toEqual([false, true]);
});

test('a text that is on the device only is shown', () => {
  const record = changeText(createRemarkRecord({ userId: 't', place, saved: null }), '刚写的');
  expect(buildRow(makePupil('1'), record, true)).toMatchObject({ text: '刚写的', state: 'ready' });
});

test('a remark resembles that of a classmate, or the one of the semester before', () => {
  const text = '这学期节奏稳，声音也亮，继续加油！';
  const rows = ['1', '2', '3'].map((id) =>
    buildRow(
      makePupil(id, { remark: makeRemark(id === '3' ? '' : `学生${id}${text}`) }),
      undefined,
      true,
    ),
  );
  const [one, , three] = rows;
  if (!one || !three) throw new Error('no rows');
  expect(findResemblance(one, rows)).toBe('学生2的评语');
  expect(findResemblance(three, rows)).toBeNull();
  const again = buildRow(
    makePupil('9', { remark: makeRemark(text), before: text }),
    undefined,
    true,
  );
  expect(findResemblance(again, [again])).toBe('上学期写的');
});

test('the next pupil is one whose remark may change', () => {
  const sealed = { remark: makeRemark('好', { sealedAt }) };
  const rows = [
    makePupil('1', { remark: makeRemark('好') }),
    makePupil('2', sealed),
    makePupil('3'),
    makePupil('4', sealed),
  ].map((pupil) => buildRow(pupil, undefined, true));
  expect(findFirstRow(rows)?.pupil._id).toBe('3');
});
