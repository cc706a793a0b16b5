import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { changePassword } from './account.service.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, accountEndpoints.changePassword, async ({ user, body }) => {
    await changePassword(context, user, body);
    return { ok: true } as const;
  });
}
