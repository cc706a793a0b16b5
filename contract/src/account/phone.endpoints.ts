import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { CodeInput, PhoneInput, UserType } from './phone.schema.ts';

/** The reply after a number is bound. `phone` has 11 digits and replaces the phone number in the user info. */
const boundPhoneReply = z.object({ ok: z.literal(true), phone: z.string() });

/**
 * Calls that bind, change and unbind the user's phone number. Each call ends the user's other sessions. `bind` and `change`
 * need a password check within the last ten minutes (a sign-in with the password or `passwordEndpoints.check`); otherwise the
 * error is `passwordCheckNeeded`. A phone number can reset the password, so another person at an open screen must not be able
 * to bind one.
 */
export const phoneEndpoints = {
  bind: endpoint({
    method: 'PUT',
    path: '/v2/users/bindingPhone',
    summary: '绑定手机号',
    access: 'member',
    body: z.strictObject({ phone: PhoneInput, identityCode: CodeInput, userType: UserType }),
    reply: boundPhoneReply,
    refusals: ['phoneInvalid', 'codeInvalid', 'phoneTaken', 'passwordCheckNeeded', 'tooFrequent'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/users/updateBindingPhone',
    summary: '更换手机号',
    access: 'member',
    body: z.strictObject({ newPhone: PhoneInput, identityCode: CodeInput, userType: UserType }),
    reply: boundPhoneReply,
    refusals: [
      'phoneInvalid',
      'codeInvalid',
      'phoneTaken',
      'phoneNotBound',
      'samePhone',
      'passwordCheckNeeded',
      'tooFrequent',
    ],
  }),
  /** Unbinds the phone number. The call needs a code that was sent to the bound number, or a recent password check. */
  unbind: endpoint({
    method: 'PUT',
    path: '/v2/users/unBindingPhone',
    summary: '解绑手机号',
    access: 'member',
    body: z.strictObject({ userType: UserType, identityCode: z.optional(CodeInput) }),
    reply: z.object({ ok: z.literal(true) }),
    refusals: ['codeInvalid', 'phoneNotBound', 'passwordCheckNeeded', 'tooFrequent'],
  }),
};
