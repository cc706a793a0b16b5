import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Md5Hex, safeText, requiredText } from '../shared/text.ts';

/**
 * A password as typed (6–18 characters, so that the server can check it), or its MD5 from older clients. A new password may be an
 * MD5 only if the server's setting `ACCEPT_MD5_NEW_PASSWORD` allows it; otherwise it is `weakPassword`.
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
