import { expect, test } from 'vitest';

import { isValidNewPassword, normalizePhone } from './validation.ts';

test('a phone number is a mainland mobile number, with or without the prefix 0, 86 or 17951', () => {
  const forms = ['13812345678', '013812345678', '8613812345678', '1795113812345678'];
  expect(forms.map(normalizePhone)).toEqual(forms.map(() => '13812345678'));
  const others = [
    '1381234567',
    '138123456789',
    '12812345678',
    '+8613812345678',
    '１３８００００００００',
  ];
  expect(others.map(normalizePhone)).toEqual(others.map(() => null));
});

test('a new password has 6–18 letters and digits, at least one of each', () => {
  expect(['abc123', 'a23456', `A${'1'.repeat(17)}`].map(isValidNewPassword)).not.toContain(false);
  const others = [
    'ab123',
    `A${'1'.repeat(18)}`,
    'abcdef',
    '123456',
    'abc_123',
    'abc 123',
    '密码abc1',
  ];
  expect(others.map(isValidNewPassword)).not.toContain(true);
});
