import type { AccountReset } from '@meiyu/contract/account/account-reset.schema';
import { expect, test } from 'vitest';

import { describeReset, getResetTitle } from './reset.view.ts';

const reset: AccountReset = {
  resetAt: '2026-11-20T02:00:00.000Z',
  by: 'teacher',
  endedSessions: 2,
  chatApp: 'removed',
  removedPhone: '5678',
};

test('names who reset the password and all that the reset ended', () => {
  expect(getResetTitle(reset)).toBe('老师重置了密码');
  expect(describeReset(reset)).toBe(
    '2 台设备退出了登录；解除了绑定的微信；解绑了尾号 5678 的手机号。',
  );
});

test('leaves out sessions and bindings that did not exist', () => {
  expect(describeReset({ ...reset, endedSessions: 0, removedPhone: '', chatApp: 'none' })).toBe(
    '那时没有设备登录着。',
  );
  expect(
    describeReset({ ...reset, endedSessions: 0, removedPhone: '', chatApp: 'suspended' }),
  ).toBe('微信登录先停了，确认是你的才能再用。');
});
