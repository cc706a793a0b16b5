import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { CodeInput, CodePurpose, PhoneInput, UserType } from './phone.schema.ts';

/**
 * Phones and codes by message.
 *
 * Forgotten password. Step 0 (choose) asks the server nothing: whether some account has a phone is nobody else's
 * business. The pupil chooses, 没有绑定手机号 leads to the subject teacher (`passwordResetEndpoints.request`), 已绑定手机号
 * to step 1. There `exists` gives the handle `_id` of the account that the typed number is bound to, or nothing
 * (该手机号未绑定账号); `send` sends a code, `check` turns the typed digits into a ticket, and
 * `passwordEndpoints.reset` takes handle, ticket and the new password.
 *
 * Binding and changing: `send` with the new number, `check`, then `phoneEndpoints.bind` or `.change`. Unbinding:
 * `passwordEndpoints.check`, or a code to the bound number; then `phoneEndpoints.unbind`.
 *
 * The specification compares the typed code with `identityCode` of `send`. That would tell everyone the code, so
 * `identityCode` is a challenge, and the rule is `/^\d{4,8}$/.test(returned) ? typed === returned : await check(typed)`,
 * asked when the form is sent and not at each key. Only IDENTITY_CODE_ECHO=1 returns digits.
 */
export const identityCodeEndpoints = {
  /** `_id` only if bound: a handle of ten minutes that ends with the password it was given for, never an account's id. */
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
   * `purpose` left out: `reset` without a token; with one `unbind` for one's own number, else `change` if a number is
   * bound and `bind` if none is. `reset` is for the account of the number, whoever is signed in. After a success 30 s must pass for the same number.
   * Known devices and the account's own sessions may have ten messages a day sent to a number, others six, of them three
   * for an address; then it is `codesUsedUp`. The reply sets a cookie that makes this browser the holder of the code.
   * `sendFailed` has an `identityCode` too: the message may still arrive, and its code counts.
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
  /** Gives a ticket of ten minutes for one use; wrong, expired, used up and unknown are one refusal. */
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
