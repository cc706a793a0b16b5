import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { CodeInput, PhoneInput, UserType } from './phone.schema.ts';

/** The bound number, 11 digits, as one's user info says it from now on. */
const bound = z.object({ ok: z.literal(true), phone: z.string() });

/**
 * One's own phone. Each call ends one's other sessions. `bind` and `change` want the password checked within the last ten
 * minutes (by signing in with it or by `passwordEndpoints.check`), else `passwordCheckNeeded`: a phone is a way back
 * in, so a screen left open must not give it away.
 */
export const phoneEndpoints = {
  bind: endpoint({
    method: 'PUT',
    path: '/v2/users/bindingPhone',
    summary: '绑定手机号',
    access: 'member',
    body: z.strictObject({ phone: PhoneInput, identityCode: CodeInput, userType: UserType }),
    reply: bound,
    refusals: ['phoneInvalid', 'codeInvalid', 'phoneTaken', 'passwordCheckNeeded', 'tooFrequent'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/users/updateBindingPhone',
    summary: '更换手机号',
    access: 'member',
    body: z.strictObject({ newPhone: PhoneInput, identityCode: CodeInput, userType: UserType }),
    reply: bound,
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
  /** With a code sent to the bound number, or without one after a recent password check. */
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
