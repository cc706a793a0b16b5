import { expect, test } from 'vitest';

import { maskPhone, phoneCodeErrors } from './phone.view.ts';

test('a number shows its ends alone', () => {
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
])('the number "%s" with the code "%s" lacks %j', (phone, code, errors) => {
  expect(phoneCodeErrors({ phone, code })).toEqual(errors);
});
