import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import { AccountReset } from './account-reset.schema.ts';
import { PasswordInput } from './account.endpoints.ts';
import { CodeInput, PhoneInput, UserType } from './phone.schema.ts';

const ok = z.object({ ok: z.literal(true) });

export const passwordEndpoints = {
  /**
   * Checks the user's password. For the next ten minutes this session may make calls that need a recent password check.
   */
  check: endpoint({
    method: 'PUT',
    path: '/v2/users/checkPassword',
    summary: '验证登录密码',
    access: 'member',
    body: z.strictObject({ password: PasswordInput }),
    reply: ok,
    refusals: ['wrongOldPassword', 'tooFrequent', 'busy'],
  }),
  /**
   * Sets a new password by a code to the phone number, and ends all sessions of the account. `identityCode` is a ticket of
   * `identityCodeEndpoints.check` (or the digits), `_id` the handle of `identityCodeEndpoints.exists`. If the account of the
   * handle differs from the account of the code, the code becomes invalid and the error is `changeFailed`.
   */
  reset: endpoint({
    method: 'PUT',
    path: '/v2/users/updateStuPassword',
    summary: '用短信验证码设置新密码',
    access: 'anyone',
    body: z.strictObject({
      newPassword: PasswordInput,
      identityCode: CodeInput,
      userType: UserType,
      phone: PhoneInput,
      _id: Id,
    }),
    reply: ok,
    refusals: [
      'phoneInvalid',
      'codeInvalid',
      'changeFailed',
      'weakPassword',
      'commonPassword',
      'personalPassword',
      'tooFrequent',
      'busy',
    ],
  }),
  /** Lists the three newest resets of the last half year, the newest first. */
  resets: endpoint({
    method: 'GET',
    path: '/v2/users/passwordResets',
    summary: '我的密码最近几次重置，和每次结束了什么',
    access: 'member',
    reply: pageOf(AccountReset),
  }),
};
