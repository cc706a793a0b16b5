import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { CodeInput, CodePurpose, PhoneInput, UserType } from './phone.schema.ts';

/**
 * Calls that prove access to a phone number by a code in a text message.
 *
 * Forgotten password. Step 0 (choose) makes no call, because a call would reveal whether an account has a phone number.
 * 没有绑定手机号 leads to the subject teacher (`passwordResetEndpoints.request`), 已绑定手机号 to step 1. In step 1, `exists`
 * returns the handle `_id` of the account to which the typed number is bound, or no `_id` (该手机号未绑定账号); `send` sends a
 * code, `check` exchanges the typed digits for a ticket, and `passwordEndpoints.reset` accepts the handle, the ticket and the
 * new password.
 *
 * Binding and changing: `send` with the new number, `check`, then `phoneEndpoints.bind` or `.change`. Unbinding:
 * `passwordEndpoints.check`, or a code to the bound number; then `phoneEndpoints.unbind`.
 *
 * In the specification the client compares the typed code with `identityCode` of `send`. That would reveal the code, so
 * `identityCode` is a challenge here; only the setting IDENTITY_CODE_ECHO=1 makes it the digits. When a form is sent, the
 * client evaluates `/^\d{4,8}$/.test(returned) ? typed === returned : await check(typed)`.
 */
export const identityCodeEndpoints = {
  /**
   * The reply has an `_id` only if the number is bound. The `_id` is a handle, not the id of the account. It is valid
   * for ten minutes, or until the password changes.
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
   * Sends a code. Without a token the default of `purpose` is `reset`. With a token the default is `unbind` for the
   * user's own number; for another number it is `change` if the user has a bound number, else `bind`. `reset` is for
   * the account of the number, not for the signed-in user. After a sent message, the next message to the same number
   * must wait 30 s. Known devices and the account's own sessions may send ten messages a day to a number, other clients
   * six, three of them from one address; then the error is `codesUsedUp`. The reply sets a cookie, by
   * which `check` knows the browser that requested the code. The error `sendFailed` has an `identityCode` too, because the
   * message may still arrive with a valid code.
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
  /**
   * Exchanges a code for a ticket, which is valid once, for ten minutes. A wrong, expired, used or unknown code gives
   * the same error.
   */
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
