import { expect, test } from 'vitest';

import { maskPhone, findPhoneCodeErrors } from './phone.view.ts';

test('masks the middle of a number', () => {
  expect(maskPhone('13812345678')).toBe('138****5678');
});

test.each([
  ['', '123456', { phone: '请输入手机号' }],
  ['   ', '', { phone: '请输入手机号', code: '请输入验证码' }],
  ['1381234567', '123456', { phone: '请输入正确的手机号' }],
  ['23812345678', '123456', { phone: '请输入正确的手机号' }],
  ['13812345678', ' ', { code: '请输入验证码' }],
  ['13812345678', '123456', {}],
  ['013812345678', '123456', {}],
  ['8613812345678', '123456', {}],
  ['1795113812345678', '123456', {}],
])('for the number "%s" and the code "%s" returns the errors %j', (phone, code, errors) => {
  expect(findPhoneCodeErrors({ phone, code })).toEqual(errors);
});
