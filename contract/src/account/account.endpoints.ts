import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Md5Hex, safeText, requiredText } from '../shared/text.ts';

/**
 * A password: the typed text (6–18 characters, so that the server can check it), or the MD5 that older clients send.
 * The server accepts the MD5 of a new password only if its setting `ACCEPT_MD5_NEW_PASSWORD` allows it; otherwise it
 * answers `weakPassword`.
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
