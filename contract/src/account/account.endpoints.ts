import { z } from 'zod';

import { endpoint } from '../shared/endpoint.ts';
import { Md5Hex, safeText } from '../shared/text.ts';

/** Typed as it is (6–18 characters, so that the server can judge it), or its MD5 from older clients. */
const PasswordInput = z.union([Md5Hex, safeText(64).min(1)]);

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
      idn: safeText(40).optional(),
    }),
    reply: z.object({ ok: z.literal(true) }),
    refusals: ['wrongOldPassword', 'weakPassword', 'commonPassword', 'tooFrequent', 'busy'],
  }),
};
