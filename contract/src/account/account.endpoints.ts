import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Md5Hex, safeText, requiredText } from '../shared/text.ts';

/**
 * Typed as it is (6–18 characters, so that the server can judge it), or its MD5 from older clients. A new password is taken
 * as its MD5 only where the server's setting `ACCEPT_MD5_NEW_PASSWORD` allows that; otherwise it is `weakPassword`.
 */
export const PasswordInput = z.union([Md5Hex, requiredText(64)]);

export const accountEndpoints = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/v2/students/password',
    summary: '修改密码；其他设备会退出登录',
    access: 'restricted',
    params: z.object({}),
    query: z.object({}),
    body: z.strictObject({
      oldPassword: PasswordInput,
      newPassword: PasswordInput,
      idn: z.optional(safeText(40)),
    }),
    reply: z.object({ ok: z.literal(true) }),
    refusals: [
      'wrongOldPassword',
      'initialPasswordExpired',
      'temporaryPasswordExpired',
      'weakPassword',
      'commonPassword',
      'personalPassword',
      'samePassword',
      'tooFrequent',
      'busy',
    ],
  }),
};
