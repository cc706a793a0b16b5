import { expect, test } from 'vitest';

import { findSignInErrors } from './login.view.ts';

const complete = { hasDivision: true, hasSchool: true, loginName: '20260501', password: 'x' };

test('accepts a complete form', () => {
  expect(findSignInErrors(complete, true)).toEqual({});
});

test.each([
  [
    { hasDivision: false, hasSchool: false },
    true,
    { division: '请选择区域', school: '请选择学校' },
  ],
  [{ hasSchool: false }, false, { school: '请选择学校' }],
  [{ loginName: '  ' }, true, { loginName: '请输入学号' }],
  [{ loginName: '' }, false, { loginName: '请填写' }],
  [{ password: '' }, true, { password: '请输入密码' }],
  [{ password: '' }, false, { password: '请填写密码' }],
])('for the change %j (desktop: %s) returns the errors %j', (change, isDesktop, errors) => {
  expect(findSignInErrors({ ...complete, ...change }, isDesktop)).toEqual(errors);
});
