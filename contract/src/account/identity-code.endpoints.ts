import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { CodeInput, CodePurpose, PhoneInput, UserType } from './phone.schema.ts';

/**
 * Phones and codes by message.
 *
 * Forgotten password. Step 0 (choose) makes no call, because it must not reveal whether an account has a phone. 没有绑定手机号
 * leads to the subject teacher (`passwordResetEndpoints.request`), 已绑定手机号 to step 1. There `exists` returns the handle
 * `_id` of the account to which the typed number is bound, or nothing (该手机号未绑定账号); `send` sends a code, `check`
 * exchanges the typed digits for a ticket, and `passwordEndpoints.reset` accepts handle, ticket and the new password.
 *
 * Binding and changing: `send` with the new number, `check`, then `phoneEndpoints.bind` or `.change`. Unbinding:
 * `passwordEndpoints.check`, or a code to the bound number; then `phoneEndpoints.unbind`.
 *
 * In the specification the client compares the typed code with `identityCode` of `send`. That would reveal the code, so
 * `identityCode` is a challenge, and the rule is `/^\d{4,8}$/.test(returned) ? typed === returned : await check(typed)`,
 * applied when the form is sent and not at each key. Only IDENTITY_CODE_ECHO=1 returns digits.
 */
export const identityCodeEndpoints = {
  /**
   * `_id` is present only if the number is bound. It is a handle for ten minutes that becomes invalid with the password, never
   * an account's id.
   */
  exists: endpoint({
    method: 'GET',
    path: '/v2/users/exist',
    summary: '手机号是否已绑定账号',
    access: 'anyone',
    params: z.object({}),
    query: z.object({ phone: PhoneInput, userType: UserType }),
    reply: z.object({ _id: z.optional(z.string()) }),
    refusals: ['phoneInvalid', 'tooFrequent', 'notSignedIn', 'passwordChangeRequired'],
  }),
  /**
   * The default of `purpose` is `reset` without a token. With a token it is `unbind` for the user's own number, else `change`
   * if a number is bound, and `bind` if none is. `reset` is for the account of the number, not for the signed-in user. After a
   * success the next message to the same number must wait 30 s. Known devices and the account's own sessions may send ten
   * messages a day to a number, other clients six, three of them from one address; then the error is `codesUsedUp`. The reply
   * sets a cookie that makes this browser the holder of the code. `sendFailed` has an `identityCode` too: the message may still
   * arrive with a valid code.
   */
  send: endpoint({
    method: 'PUT',
    path: '/v2/users/getIdentityCode',
    summary: '发送短信验证码',
    access: 'anyone',
    params: z.object({}),
    query: z.object({}),
    body: z.strictObject({
      phone: PhoneInput,
      type: z.literal('2'),
      userType: UserType,
      purpose: z.optional(CodePurpose),
    }),
    reply: z.object({ identityCode: z.string() }),
    refusals: [
      'phoneInvalid',
      'phoneTaken',
      'phoneNotBound',
      'samePhone',
      'sendFailed',
      'codeNotSent',
      'codesUsedUp',
      'tooFrequent',
      'notSignedIn',
      'passwordChangeRequired',
    ],
  }),
  /** Returns a ticket for one use within ten minutes. A wrong, expired, used or unknown code gives the same error. */
  check: endpoint({
    method: 'PUT',
    path: '/v2/users/checkIdentityCode',
    summary: '核对短信验证码',
    access: 'anyone',
    params: z.object({}),
    query: z.object({}),
    body: z.strictObject({
      phone: PhoneInput,
      userType: UserType,
      type: z.literal('2'),
      identityCode: CodeInput,
      challenge: CodeInput,
    }),
    reply: z.object({ identityCode: z.string() }),
    refusals: [
      'phoneInvalid',
      'codeInvalid',
      'tooFrequent',
      'notSignedIn',
      'passwordChangeRequired',
    ],
  }),
};
