import { expect, test } from 'vitest';

import { findAskTeacherErrors, parseKlass } from './ask-teacher.view.ts';

const complete = {
  division: '330106',
  school: 'school-1',
  grade: '5',
  klass: '3',
  name: '林小满',
  number: '20260501',
};

test('accepts a complete form', () => {
  expect(findAskTeacherErrors(complete)).toEqual({});
});

test.each([
  [
    { division: '', school: '' },
    { division: '请选择区域', school: '请选择学校' },
  ],
  [{ grade: '' }, { grade: '请选择年级' }],
  [{ klass: '' }, { klass: '请输入班级' }],
  [{ klass: '100' }, { klass: '请输入 1-99 的数字' }],
  [{ klass: '三' }, { klass: '请输入 1-99 的数字' }],
  [{ name: '  ' }, { name: '请输入姓名' }],
  [{ number: '' }, { number: '请输入学号' }],
])('for the change %j returns the errors %j', (change, errors) => {
  expect(findAskTeacherErrors({ ...complete, ...change })).toEqual(errors);
});

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['0', null],
  ['1a', null],
])('parses "%s" as class %s', (text, klass) => {
  expect(parseKlass(text)).toBe(klass);
});
