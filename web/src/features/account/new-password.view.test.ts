import { expect, test } from 'vitest';

import { findPasswordChangeErrors } from './new-password.view.ts';

const valid = { old: 'Meiyu123', next: 'Spring2026', confirm: 'Spring2026' };

test('accepts a valid form', () => {
  expect(findPasswordChangeErrors(valid)).toEqual({});
});

test.each([
  [{ old: '' }, { old: '请输入密码' }],
  [
    { next: '', confirm: '' },
    { next: '请输入密码', confirm: '请确认密码' },
  ],
  [{ next: 'abc12', confirm: 'abc12' }, { next: '请输入6-18位新密码，包含字母和数字' }],
  [{ next: 'abcdefg', confirm: 'abcdefg' }, { next: '请输入6-18位新密码，包含字母和数字' }],
  [{ next: '1234567', confirm: '1234567' }, { next: '请输入6-18位新密码，包含字母和数字' }],
  [
    { next: 'a1'.repeat(10), confirm: 'a1'.repeat(10) },
    { next: '请输入6-18位新密码，包含字母和数字' },
  ],
  [{ next: 'abc 123', confirm: 'abc 123' }, { next: '请输入6-18位新密码，包含字母和数字' }],
  [{ confirm: 'Spring2027' }, { confirm: '两次密码不一致' }],
])('for the change %j returns the errors %j', (change, errors) => {
  expect(findPasswordChangeErrors({ ...valid, ...change })).toEqual(errors);
});
